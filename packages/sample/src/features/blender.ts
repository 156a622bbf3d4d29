import type { SampleFeature, SamplePlatform } from "../types.ts";

export const blender: SamplePlatform = {
  slug: "blender",
  name: "Blender",
  description:
    "Free and open source 3D creation suite covering modelling, sculpting, rigging, animation, simulation, rendering, compositing, video editing and 2D drawing. Wishes here range from single-key annoyances to whole new systems.",
  websiteUrl: "https://www.blender.org",
  tags: [
    "modeling",
    "sculpting",
    "geometry nodes",
    "rendering",
    "animation",
    "rigging",
    "uv-editing",
    "compositing",
    "video editing",
    "grease pencil",
    "interface",
    "import-export",
    "performance",
    "python",
  ],
  team: [
    { name: "Marijke Oosterwal", role: "Product lead" },
    { name: "Tobias Ekwueme", role: "Rendering developer" },
    { name: "Inês Carvalhal", role: "Animation and rigging developer" },
    { name: "Hiro Nakatsugawa", role: "Interface designer" },
  ],
};

export const blenderFeatures: readonly SampleFeature[] = [
  {
    title: "Animation layers with their own weight and blend mode",
    description:
      "I come from a package where you block on a base layer, then put breathing, camera shake feedback and director notes on layers above it. In Blender I end up stacking NLA strips in tweak mode and praying.\n\nWhat I need at minimum:\n\n- additive and override layers inside **one** action\n- a keyable influence per layer\n- mute and solo that the playback respects without a dependency rebuild\n- merge down, with the choice of a fixed step or only the existing key times\n\nThe NLA can stay for clip assembly. It is just the wrong thing to animate *into*.",
    tags: ["animation", "interface"],
    status: "planned",
    appeal: 5,
    daysAgo: 612,
    latest: [
      {
        hoursAgo: 75,
        by: "jojo_tamakloe",
        text: "My second-years start in January. If there is a build to try by then, I have twenty-two testers for you.",
      },
    ],
    picked: true,
    answer:
      "Layers are the next big step now that actions have slots. The data format already has room for them; the editing side and the merge rules are what we still have to design.",
    comments: [
      {
        text: "To set expectations: the file format was prepared for this, but one layer per action is still enforced. We will open it up once keying, baking and the graph editor all know which layer they are writing to, and not before.",
        staff: true,
        pinned: true,
      },
      {
        text: "Please think about rotations early. Additive layers on Euler channels look fine in the demo and fall apart on the first shoulder.",
        concern: true,
        replies: [
          {
            text: "Agreed. Quaternion channels should be combined as a unit, never four floats added one by one.",
          },
          {
            text: "That is on our list of hard requirements. Anything that treats quaternion components separately will not pass review.",
            staff: true,
          },
        ],
      },
      {
        text: "For motion capture cleanup this would be the difference between using Blender and only rendering in it. Right now I fix the contacts elsewhere and import the result.",
      },
      {
        text: "I would trade merge down for a decent solo. Merging can be an operator later, but if I cannot look at one layer on its own I won't trust any of them.",
        replies: [
          {
            text: "Merge is what lets me hand a shot to a game engine though, so not that much later please.",
          },
        ],
      },
      {
        text: "Meanwhile: a second armature with copy transforms in local space, mix set to 'before original'. It is ugly, it doubles the rig evaluation time, but it gives you one additive layer.",
      },
      {
        text: "Can a layer hold keys for shape keys and custom properties too, or bones only? Facial notes come in late in every production I have been on.",
      },
    ],
  },
  {
    title: "Sculpting layers that can be dialled up and down",
    description:
      "Wrinkles on one layer, pores on another, the big asymmetry on a third. A slider each, plus a mask. Every sculptor who tries Blender asks for this in the first week, then discovers that shape keys are the answer people give and that shape keys know nothing about multires.",
    tags: ["sculpting"],
    status: "planned",
    appeal: 5,
    daysAgo: 540,
    expected: { inMonths: 7, as: "quarter" },
    answer:
      "We want this, and we want it to work on plain meshes and on multires alike. It waits for the new multires data layout, because building it on the old one would mean doing it twice.",
    comments: [
      {
        text: "Order of work, since people ask: first the storage for displaced detail, then a single editable layer, then a stack with strength. Dynamic topology will not support layers, there is no stable vertex to attach anything to.",
        staff: true,
        pinned: true,
      },
      {
        text: "Honest question from somebody who sculpts two evenings a month: how is this different from making a copy of the object and morphing between them?",
        replies: [
          {
            text: "You can change the base afterwards. With a copy, the moment you move the nose the detail copy is stale.",
          },
        ],
      },
      {
        text: "Strength above 1 and below 0, please. Pushing a layer to 1.4 is how you check whether the forms read from a distance.",
      },
      {
        text: "The thing to copy from elsewhere is not the list, it is 'record': one layer is hot, everything you do lands there, and a big red frame tells you so.",
        replies: [
          {
            text: "And it must survive remeshing or warn before it doesn't. I have lost a day to silence.",
          },
        ],
      },
      {
        text: "Memory will be interesting. Six layers on a twenty million face mesh is a lot of floats.",
      },
      {
        text: "I print miniatures, so I bake everything into one surface at the end. Even so I would use this for exaggerating detail that a resin printer eats.",
      },
      {
        text: "Could layers be exported as separate displacement maps? Our texture artist blends them in the shader per shot.",
      },
    ],
  },
  {
    title: "Non-destructive detail stack on the multires modifier",
    description:
      "When I sculpt at level 6 everything goes into one pile. If the client wants the scales a bit softer I smooth by hand and lose the crisp ones too. Let multires hold several named sets of displacement, each with an amount, so I can turn scales down without touching skin folds.",
    tags: ["sculpting", "modeling"],
    status: "suggested",
    appeal: 3,
    daysAgo: 233,
    comments: [
      {
        text: "Feels like the sculpting layers idea from last year, only narrower. Might be better to join forces there.",
      },
    ],
  },
  {
    title: "Apply a modifier on a mesh that has shape keys",
    description:
      "You finish the face shapes, thirty of them, and then notice that the Mirror modifier was never applied. Blender refuses with one grey line of text. The known way round is to duplicate the object once per key, apply, and join as shapes, which breaks as soon as the vertex count differs between keys.\n\nWhere the modifier gives the same topology for every key (mirror, subdivision, armature, solidify without rim surprises) it could simply evaluate each key. Where it does not, tell me *which* key has a different count so that I can fix it.",
    tags: ["modeling", "rigging"],
    status: "planned",
    appeal: 5,
    daysAgo: 701,
    answer:
      "Planned for deterministic modifiers: each key is evaluated alone and the result is refused, with the offending key named, if the topology disagrees. Decimate, boolean and remesh will stay excluded.",
    comments: [
      {
        text: "Merge distance in Mirror is the classic trap. One key opens the lips at the centre line by a hair and the count is off by two.",
        replies: [
          {
            text: "Turn merging off, apply, then merge by distance in edit mode with the Basis active. Not perfect, but the count stays stable.",
            workaround: true,
          },
        ],
      },
      {
        text: "There are three add-ons for this and each fails on a different file of mine. That says something about whether it should be built in.",
      },
      {
        text: "Drivers on the keys must survive too. The add-on I use recreates every key, so the drivers point at nothing and you only find out on set.",
      },
      {
        text: "Is it so hard to model first and make shapes later? Asking seriously, our school teaches it in that order.",
        replies: [
          { text: "Clients don't follow the school's order." },
          {
            text: "Sometimes the armature has to be applied for a new rest pose. No amount of planning saves you from a director who wants an A-pose in March.",
          },
        ],
      },
      {
        text: "I would be content with armature only. Changing the rest pose of a character with correctives is my yearly nightmare.",
      },
      { text: "Does the plan include absolute shape keys, or can those finally be left behind?" },
    ],
  },
  {
    title: "Store resolution and pixel aspect on the camera",
    description:
      "One scene, eight cameras: a square for the shop page, a wide one for the header, a tall one for phones. Resolution lives on the scene, so each export means retyping two numbers, or eight linked scenes that drift apart the first time somebody changes the light settings in one of them.\n\nAn optional 'use own resolution' block on the camera data would cover it. The scene values stay as the fallback, and the passepartout in the viewport can show the true frame straight away.",
    tags: ["rendering", "interface"],
    status: "suggested",
    appeal: 5,
    daysAgo: 466,
    comments: [
      {
        text: "Product configurator work is impossible without this. We have a handler script that swaps the resolution on frame change; it works until someone renders from the command line with a frame range.",
        replies: [
          {
            text: "Use the pre-render handler instead of frame change and it behaves on the farm as well. Still a hack.",
            workaround: true,
          },
        ],
      },
      {
        text: "What happens to an animation where the active camera changes by marker? A movie file cannot change size in the middle.",
        concern: true,
        replies: [
          {
            text: "Refuse for movie containers and allow it for image sequences. That is how I would read it.",
          },
        ],
      },
      {
        text: "Linked scenes with shared collections are the supported answer, and view layers come along with them. I admit the bookkeeping is a pain.",
      },
      {
        text: "Sample count per camera next, and then we have reinvented scenes. Where is the line? Resolution and aspect belong to a physical camera; samples don't. I'd stop there.",
      },
    ],
  },
  {
    title: "Different output size for each camera bound to a marker",
    description:
      "one sequence, eight cameras bound to markers, all stills come out 1920x1080. want a size per camera. thats it",
    tags: ["rendering"],
    status: "suggested",
    appeal: 1,
    daysAgo: 97,
  },
  {
    title: "Import STEP and IGES files without a detour",
    description:
      "Our mechanical department sends `.step`. I open it in a free CAD program, tessellate, export OBJ, lose the part names and the hierarchy, and then rename four hundred bolts. Even a plain tessellating importer with a tolerance field, the assembly tree as collections and the CAD colours as materials would save a working day each month.\n\nI am not asking for editable NURBS history. Triangles with decent normals are fine.",
    tags: ["import-export", "modeling"],
    status: "seen",
    appeal: 4,
    daysAgo: 389,
    comments: [
      {
        text: "We looked into it. The obstacle is not will but weight: the usual open kernel would be by far our biggest dependency, and it has to build on three systems and two architectures every night. A bundled extension that ships the kernel as a wheel is the direction we would support.",
        staff: true,
        pinned: true,
      },
      {
        text: "Instancing matters more than the format. An assembly with four hundred identical bolts must arrive as one mesh and four hundred objects, else I can buy another workstation.",
        replies: [
          {
            text: "Yes, and custom split normals from the CAD surface, otherwise every fillet shades like crumpled foil.",
          },
        ],
      },
      {
        text: "An extension is fine for me so long as it is kept alive by somebody. The last two I paid for stopped at a version I can't run any more.",
      },
    ],
  },
  {
    title: "Pause a still render and carry on tomorrow",
    description:
      "14 hours into a poster at 9k the cleaners pull the plug. Cycles has every sample in memory up to that minute and throws it away. Write a checkpoint every N samples and let me continue from the file. I would accept that nothing in the scene may change in between.",
    tags: ["rendering", "performance"],
    status: "seen",
    appeal: 4,
    daysAgo: 318,
    comments: [
      {
        text: "You can get half-way there: enable sample subset in the advanced sampling panel, render 0-500 tonight and 500-1000 tomorrow, then combine the two EXR files with the merge operator from Python. Works with the same seed. Adaptive sampling must be off.",
        replies: [
          {
            text: "I did not know that one and it saved a deadline this week, so thanks. It still needs a button.",
          },
        ],
      },
      { text: "Same wish but for laptops: I want to close the lid in the train." },
      {
        text: "With adaptive sampling you need the per-pixel sample counts as well, so the checkpoint has to be more than an image. Nobody should expect a one-line patch.",
      },
    ],
  },
  {
    title: "Wireless links: send a value by name inside a node tree",
    description:
      "Large trees become unreadable because of five values that go everywhere: scale, seed, time, the ground object, a mask. A pair of nodes, **Send** and **Receive**, scoped to the group and picked from a dropdown, would remove two thirds of the lines in my files. Draw the hidden link faintly when either end is selected, so that nobody is lost.",
    tags: ["geometry nodes", "interface"],
    status: "suggested",
    appeal: 4,
    daysAgo: 275,
    comments: [
      {
        text: "Against, mildly. The wire is the documentation. In the programs that have this, I spend my time hunting for the sender.",
        replies: [
          {
            text: "Ctrl-click on the receiver jumps to the sender. Problem solved in the one program that does it well.",
          },
        ],
      },
      {
        text: "Five extra Group Input nodes with the unused sockets hidden already give you this for everything that comes from outside. It is only values computed inside the tree that hurt.",
      },
      {
        text: "Bundles helped me a lot here: pack the five values at the left edge, unpack where needed, one wire. Not the same, but tidy.",
        replies: [{ text: "True, though in shader trees I want it just as much." }],
      },
      {
        text: "What about evaluation inside repeat zones? A receiver in the zone reading a sender outside is fine, the opposite must be an error and say so.",
      },
      {
        text: "Named reroutes already carry a label. Letting a second reroute with the same label pick up the first would need nearly no new interface.",
      },
      {
        text: "I teach beginners. They will connect everything wirelessly on day two and I will not be able to mark their homework. Still voting for it.",
      },
    ],
  },
  {
    title: "Automatic layout for node trees that respects frames",
    description:
      "Press a key, get columns from left to right with no overlapping links, keep each frame together as a block, keep my manual vertical order where it does not matter. The add-ons that exist either ignore frames or explode the tree over four screens. A good layered layout with a compactness slider would be enough.",
    tags: ["geometry nodes", "interface"],
    status: "seen",
    appeal: 3,
    daysAgo: 407,
  },
  {
    title: "Automatic layout key for spaghetti node trees",
    description:
      "Bought a shader pack. Opened it. Closed it. Every node sits on top of another one and the links run backwards. I would like one shortcut that arranges the mess so a human can read it.",
    tags: ["interface", "rendering"],
    status: "suggested",
    appeal: 2,
    daysAgo: 61,
    comments: [
      {
        text: "There is an older wish about automatic layout with frames, I think this is the same thing with better jokes.",
        replies: [
          {
            text: "Probably, but the frame part there makes it sound harder than what is asked here.",
          },
        ],
      },
    ],
  },
  {
    title: "Save in the background so that Ctrl+S never freezes the viewport",
    description:
      "A 6 GB file with packed textures takes 25 seconds to write on our network share. During that time Blender is a photograph. Artists therefore stop saving, and I do not have to tell you how that story ends.\n\nCopy-on-write snapshot, writer thread, small spinner in the status bar, error pop-up if the disk says no. Auto-save has the same stall, worse because you did not ask for it.",
    tags: ["performance", "interface"],
    status: "suggested",
    appeal: 4,
    daysAgo: 203,
    comments: [
      {
        text: "Unpack the textures and the problem shrinks to two seconds. Packed files on a share are asking for it.",
        replies: [
          {
            text: "Not when the file goes to an outside studio every night. Packed is the delivery format.",
          },
        ],
      },
      {
        text: "Compression is the silent cost. Turning it off in the save dialog made my saves four times faster and the files only half again as big.",
      },
    ],
  },
  {
    title: "Bake several maps for several objects in one press",
    description:
      "For a game prop I need normal, AO, curvature-ish, position and ID for nine meshes. That is forty-five rounds of selecting an image node in the right material, pressing Bake and waiting. Miss one selection and it bakes over the wrong image without a word.\n\nA bake list in the render properties, with:\n\n1. objects or a collection, including high to low pairs by name suffix\n2. the maps to write and a file name pattern\n3. one margin setting, one resolution, overridable per row\n\nand no dependence on whatever node happens to be active.",
    tags: ["rendering", "uv-editing"],
    status: "planned",
    appeal: 4,
    daysAgo: 497,
    answer:
      "A bake list with outputs that do not depend on the active image node is planned. Pairs by suffix will come with it; per-row cages probably in a later round.",
    comments: [
      {
        text: "Name suffix pairs `_high` and `_low` please match what every other baker does, including several highs for one low.",
      },
      {
        text: "And exploded baking, or matching by pair, so that a screw does not throw AO on the plate it is floating next to.",
        replies: [
          { text: "Match-by-pair makes the explosion unnecessary. One or the other, not both." },
        ],
      },
    ],
  },
  {
    title: "Undo history where selection steps can be skipped",
    description:
      "Select, select, select, oops, I wanted to take back the extrude: five presses, two of them only change which vertex is orange. Either collapse neighbouring selection changes into one step or give me a preference to leave them out of the normal undo and put them on another key.",
    tags: ["interface"],
    status: "suggested",
    appeal: 4,
    daysAgo: 358,
    comments: [
      {
        text: "Speaking for the interface side: collapsing runs of selection changes is something we would try first. Leaving them out entirely makes undo unpredictable, because the following operation often depends on what was selected.",
        staff: true,
      },
      {
        text: "I rely on undoing a selection. Twenty minutes of picking edges by hand, one wrong click on empty space, gone. Do not take that from me.",
        replies: [{ text: "Nobody wants it gone, only on its own key." }],
      },
      {
        text: "The undo history menu shows 'Select' nine times in a row. Naming what was selected would help nearly as much.",
      },
    ],
  },
  {
    title: "Light linking for Cycles",
    description:
      "I need a rim light which hits the character and leaves the wall alone. At the moment I render the wall and the character in separate view layers and composite, and the contact shadow never matches.",
    tags: ["rendering"],
    status: "launched",
    appeal: 4,
    daysAgo: 724,
    answer:
      "Light and shadow linking are in, set per light through receiver and blocker collections in the object properties. Emissive meshes can be linked in the same way.",
    comments: [
      {
        text: "Used it on a car interior for the first time, worked on the first attempt. Two years of compositing tricks deleted from my template.",
      },
      {
        text: "Worth noting in the manual: a light linked to nothing but an empty collection behaves as you'd guess, but it took me an hour to guess it.",
      },
    ],
  },
  {
    title: "One action for the armature, its shape keys and its materials together",
    description:
      "A blink is a bone, a shape key and sometimes a material value. Today that is three actions that must be kept in step by name. Let one action carry all of them.",
    tags: ["animation", "rigging"],
    status: "launched",
    appeal: 3,
    daysAgo: 655,
    answer:
      "Actions now have slots, and each animated data-block picks its own. Older files are converted when you open them, and merging existing actions is an operator in the action menu.",
    comments: [
      {
        text: "Conversion of our 40 shot files went without loss. The scripts that read `action.fcurves` were another matter.",
        replies: [
          {
            text: "The compatibility layer covers the first slot only, so anything that loops over several objects has to be rewritten. We should have been louder about that.",
            staff: true,
          },
        ],
      },
    ],
  },
  {
    title: "Use compositor node groups as effects on video strips",
    description:
      "The sequencer has colour balance, curves and not much else. The compositor next door has glare, keying and lens distortion. Let me put a compositor group on a strip as a modifier, with the exposed inputs shown as sliders I can keyframe.",
    tags: ["compositing", "video editing"],
    status: "launched",
    appeal: 3,
    daysAgo: 588,
    answer:
      "Strips now accept a compositor modifier and the group inputs appear in the side panel. Nodes that need render passes are ignored there, since a movie strip has none.",
  },
  {
    title: "Nested bone collections with per-collection visibility",
    description:
      "Face inside head, head inside body, and a single eye icon that hides the lot. Thirty-two anonymous dots were fine in 2005. My rigs have 400 bones and I keep a paper legend next to the monitor.",
    tags: ["rigging"],
    status: "completed",
    appeal: 2,
    daysAgo: 679,
    answer:
      "Bone collections can be nested, named freely, soloed and hidden as a tree. The old layer numbers are converted to collections on load.",
  },
  {
    title: "UV sync selection that works with islands and single corners",
    description:
      "With sync off I see only what I selected in 3D. With sync on I cannot pick one side of a seam, because the vertex is shared, and island mode is greyed out. I toggle that button a hundred times in an hour. Sync should know about corners.",
    tags: ["uv-editing", "modeling"],
    status: "completed",
    appeal: 3,
    daysAgo: 521,
    answer:
      "Done. UV selection is stored per face corner, so sync mode now supports islands, split seams and sticky modes.",
  },
  {
    title: "Hide group inputs that the chosen menu option does not use",
    description:
      "My scatter group has a menu: grid, random, along curve. Each option uses four of the twenty inputs, the rest sit there and confuse the set dressers. If the socket does nothing with the present choice, grey it or hide it.",
    tags: ["geometry nodes", "interface"],
    status: "completed",
    appeal: 2,
    daysAgo: 430,
    answer:
      "Inputs that cannot affect the result with the current menu choice are detected and hidden in the modifier panel. In the node editor they are greyed out instead, so links stay visible.",
  },
  {
    title: "Lists as a data type in geometry nodes",
    description:
      "Fields are great until you need an ordered handful of things which are not points on some geometry: five file names, the indices of a path, a palette. I currently make a cloud of loose points, store what I want as attributes and read it back by sample index. It works, and each time I show it to somebody they ask why there are invisible points under the floor.",
    tags: ["geometry nodes"],
    status: "in-development",
    appeal: 3,
    daysAgo: 292,
    expected: { inMonths: 3, as: "month" },
    answer:
      "Lists are in the daily builds behind an experimental flag. Creating, getting an item by index and the length are there; sorting and lists of geometry are still being worked on.",
    comments: [
      {
        text: "Tried the build. Getting an item past the end gives zero without any warning, is that on purpose?",
        replies: [
          {
            text: "For now, yes, it mirrors sample index. A warning on the node is likely before it leaves the flag.",
            staff: true,
          },
        ],
      },
      { text: "Lists of objects would let me retire a very silly collection naming scheme." },
    ],
  },
  {
    title: "Official type stubs for the Python API",
    description:
      "Every add-on author installs some third-party stub package, and each is wrong in a different corner: `context.object` possibly None, collections typed as plain lists, operators returning set of str. Generating them from RNA at build time would mean the types match the version I run. Publish them next to the `bpy` wheel.",
    tags: ["python"],
    status: "in-development",
    appeal: 2,
    daysAgo: 256,
    latest: [
      {
        hoursAgo: 120,
        by: "vasile_pop",
        text: "I have used the unofficial stubs on my breaks for a year. The operators are typed, the context is not, and the context is where I make my mistakes.",
      },
    ],
    expected: { inMonths: 2, as: "quarter", before: -1 },
    answer:
      "A generator that runs with the API reference build is in review. Optional pointers and collection functions come out right; context members that depend on the editor are still typed loosely.",
    comments: [
      {
        text: "Nullability is the part that matters. A stub which claims `active_object` always exists is worse than none.",
      },
      {
        text: "Please ship the stubs for `mathutils` and `gpu` in the same package, even when they are handwritten.",
      },
    ],
  },
  {
    title: "Mirror drivers when symmetrizing an armature",
    description:
      "Armature > Symmetrize copies bones, names, constraints, even custom shapes. Drivers stay behind. So after building the left hand with twelve driven curls I write the right hand by hand, swapping `.L` for `.R` in variable targets, and flip a sign here and there from memory.",
    tags: ["rigging", "animation"],
    status: "in-development",
    appeal: 3,
    daysAgo: 338,
    answer:
      "Targets and data paths are mirrored in the current branch. Sign flipping for transform channels is the remaining question, and it will probably be an option instead of a guess.",
    comments: [
      {
        text: "Make the sign flip follow the bone roll mirroring rules, then it is not a guess any more. X mirrored bones negate location X, rotation Y and Z. Everything else stays.",
        replies: [{ text: "True for rigs with clean roll. Mine are inherited from 2016." }],
      },
    ],
  },
  {
    title: "Tiled texture cache so Cycles loads only the mip levels it needs",
    description:
      "A street of scanned façades, 180 UDIM sets in 8k. The card has 24 GB, the scene wants 61. With mipmapped, tiled textures on disk, other renderers get the same shot into eight. I would happily wait for a conversion step on first use.",
    tags: ["rendering", "performance"],
    status: "in_progress",
    appeal: 4,
    daysAgo: 370,
    answer:
      "On-demand tiles work on the CPU and are being brought to the GPU back-ends one at a time. Conversion to the tiled format will happen automatically beside the source file, or in a folder of your choice.",
    comments: [
      {
        text: "Early numbers from our own test film: memory down by about two thirds, first frame slower by the time it takes to convert, later frames equal. GPU is not as rosy yet.",
        staff: true,
      },
      {
        text: "Put the cache where I say and never beside the source. Our asset server is read-only for artists.",
      },
      {
        text: "How does it choose a level behind rough glass, or in a mirror? Ray differentials get lost there in a lot of implementations.",
        replies: [
          {
            text: "Widening the footprint after a diffuse bounce covers most of it. Nobody sees a mip level in the third bounce.",
          },
        ],
      },
    ],
  },
  {
    title: "Edit mode that stays fluid above two million faces",
    description:
      "Scan cleanup means deleting a wall here, filling a hole there. Selecting works. Then G, and I see three frames per second because normals and triangulation are recalculated for the whole mesh while I move eleven vertices.\n\nPartial updates exist for some operators already. Extend them to extrude, delete and dissolve, and leave overlays out until the mouse is released.",
    tags: ["performance", "modeling"],
    status: "in_progress",
    appeal: 3,
    daysAgo: 444,
    picked: true,
    expected: { inMonths: -4, as: "quarter" },
    answer:
      "Transform already updates only the touched region in recent builds. Operators that change topology are next, one by one, starting with delete.",
  },
  {
    title: "Axis and selection colours that colour-blind people can tell apart",
    description:
      "Red X and green Y are the same mud to me, and so are a seam and a sharp edge once the theme is dark. A theme preset is half the answer. The other half is shape: letters on the gizmo arms at all zoom levels, a dash pattern for seams. About one man in twelve would notice.",
    tags: ["interface"],
    status: "in_progress",
    appeal: 2,
    daysAgo: 187,
    answer:
      "A preset tuned with three volunteers is being tested. Dash patterns for edge types need a change in the overlay shader and follow after it.",
    comments: [
      {
        text: "Deutan here. Blue-orange-white for the axes is the only combination I never mix up.",
        replies: [
          { text: "White disappears on a light theme, so it would have to be two presets." },
        ],
      },
      {
        text: "Weight paint gradient too, please. It can be changed in the preferences, but nobody finds it there.",
      },
    ],
  },
  {
    title: "Tell me which islands made automatic weights fail",
    description:
      '"Bone Heat Weighting: failed to find solution for one or more bones". Which bones? Why? It is always a doubled vertex inside a button or an eyelash card facing inwards, and I always find it by deleting half of the mesh and trying again. Select the offending geometry for me and write the bone names in the report.',
    tags: ["rigging"],
    status: "in_progress",
    appeal: 3,
    daysAgo: 151,
    answer:
      "The solver knows perfectly well which vertices had no visible bone, it just never said so. Reporting the bones is merged and selecting the geometry is being worked on.",
    comments: [
      {
        text: "While you wait: scale the armature and mesh up by ten, bind, scale back. It fixes the cases caused by tiny distances, which in my experience is half of them.",
      },
      {
        text: "Scaling helps because of a fixed threshold in the visibility test. We are making that relative as part of the same change.",
        staff: true,
      },
    ],
  },
  {
    title: "FBX export as fast as the new importer",
    description:
      "Import of our crowd file went from four minutes to nine seconds with the native importer. Export is still the Python one and still four minutes, and we export more than we import. Same options, same axis settings, only in a compiled language.",
    tags: ["import-export", "performance"],
    status: "planned",
    appeal: 3,
    daysAgo: 224,
    answer:
      "Planned, after the importer has settled. Engines are picky about what they accept, so the old exporter will stay available for a few releases as a fallback.",
    comments: [
      {
        text: "Keep the leaf bones option off by default this time. Everyone unticks it.",
        replies: [
          { text: "We intend to. Existing presets will keep whatever they stored.", staff: true },
        ],
      },
      {
        text: "I would rather have glTF as the path to game engines and let FBX rest, but the engines have to want it too.",
      },
    ],
  },
  {
    title: "Write USD variant sets from collections",
    description:
      'Layout wants a single asset file for a house with three roof types. Elsewhere that is a variant set. From Blender I export three files and stitch the variants together in a text editor. A collection property "export as variant of …" would map cleanly: parent collection is the set, children are the variants.',
    tags: ["import-export"],
    status: "planned",
    appeal: 2,
    daysAgo: 283,
    answer:
      "The mapping from child collections to variants is the design we agreed on. Import will follow the export, with the selected variant instanced and the rest kept as disabled collections.",
  },
  {
    title: "Background jobs with progress and cancel for add-ons",
    description:
      "Long work in an operator freezes the window, work in a thread crashes as soon as it touches `bpy`, and modal timers are a rite of passage nobody enjoys. Give us a small job object: a generator that yields progress, runs in slices on the main thread, shows up in the status bar with a cross, and is cleaned up on file load.",
    tags: ["python", "interface"],
    status: "planned",
    appeal: 2,
    daysAgo: 309,
    answer:
      "A generator-based job runner that shares the existing progress area is on the roadmap. It will not make bpy thread-safe, and the documentation will say so in the first paragraph.",
  },
  {
    title: "Keep primitive settings editable until I enter edit mode",
    description:
      "Add a cylinder, move it, and the panel with the number of vertices is gone for ever. Twelve sides or thirty-two? Too late, delete and start over.\n\nNewcomers meet this within ten minutes. I have used Blender for nine years and still curse at it once a week.",
    tags: ["modeling", "geometry nodes"],
    status: "planned",
    appeal: 3,
    daysAgo: 573,
    answer:
      "We would like the Add menu to create objects with a node-based primitive that is converted to a plain mesh when you enter edit mode. It depends on such conversions being instant and obvious, which they are not yet.",
    comments: [
      {
        text: "Geometry nodes cube as a modifier on an empty mesh does it today, saved as an asset. Shift+A does not list it first, that is all that is missing.",
      },
      {
        text: "Careful with silent conversion on Tab. I press Tab by accident constantly and would lose my parameters every time.",
        replies: [{ text: "Undo brings them back then, as with anything else on Tab." }],
      },
    ],
  },
  {
    title: "Drag the dots of a motion path to edit keys",
    description:
      "The path is right there. I can see that the hand dips at frame 34. Let me grab the dot and pull it up, then write the result to the location keys. For in-betweens, move the neighbouring handles.",
    tags: ["animation"],
    status: "seen",
    appeal: 3,
    daysAgo: 264,
  },
  {
    title: "Deep EXR output and a deep merge node",
    description:
      "Volumes and hair in separate passes never fit together at the edges with a Z-merge. Deep samples fix this and every vendor we deliver to can read them. I know the files are huge. An output limited to selected view layers, with a merge threshold, would keep them tolerable, and in the compositor a *deep merge* plus a *deep to flat* node would be plenty for a start.",
    tags: ["compositing", "rendering"],
    status: "seen",
    appeal: 1,
    daysAgo: 412,
  },
  {
    title: "Loudness meter in the sequencer",
    description:
      "Broadcast wants -23 LUFS, the video sites want about -14, and the sequencer shows me a waveform and a volume slider. Integrated loudness plus true peak, measured over the preview range, in a small panel. Until then I export, measure elsewhere, come back and nudge.",
    tags: ["video editing"],
    status: "seen",
    appeal: 2,
    daysAgo: 168,
    comments: [
      {
        text: "A peak meter while playing would come first for me. I can't see clipping at all unless I stare at red bits in the waveform.",
      },
    ],
  },
  {
    title: "Import SRT subtitles as text strips",
    description:
      "Text strips can be written out as .srt. Reading one in is what I need, five languages a week.",
    tags: ["video editing", "import-export"],
    status: "seen",
    appeal: 1,
    daysAgo: 134,
  },
  {
    title: "Fill in Grease Pencil that follows the vectors",
    description:
      "The fill brush rasterises the view, floods it and traces the border back into a stroke. Zoom in afterwards and there is a wobbly gap along every line. Strokes are curves: find the enclosing loop analytically, close gaps up to the radius I give, and reuse the same points so the fill moves when I sculpt the line.",
    tags: ["grease pencil"],
    status: "seen",
    appeal: 3,
    daysAgo: 349,
  },
  {
    title: "Snap UV islands to the rectangles of a trim sheet",
    description:
      "Define the rectangles of the trim sheet once, on the image. Then press a key with an island selected and it jumps to the nearest rectangle, stretched or fitted to its height, tiling along the long side where that rectangle is marked as endless. Environment artists do this by eye for hours.",
    tags: ["uv-editing"],
    status: "seen",
    appeal: 3,
    daysAgo: 199,
  },
  {
    title: "A preference to make the whole program Y-up",
    description:
      "Our engine is Y-up, our scan software is Y-up, our previous package was Y-up. Each import and export has an axis dropdown and each of them is a chance to get it wrong. One switch in the preferences, and Y points at the ceiling everywhere.",
    tags: ["interface", "import-export"],
    status: "rejected",
    appeal: 2,
    daysAgo: 631,
    answer:
      "Z-up is baked into physics, modifiers, rigs and thousands of add-ons, and files would behave differently from one person's machine to the next. We would rather make axis presets for import and export stick per project.",
    comments: [
      { text: "Fair. Sticky presets per folder would solve nine tenths of it for us." },
      {
        text: "It's a pity, but I have seen what happened in an application which does have the switch. Half the forum questions are about it.",
      },
    ],
  },
  {
    title: "Spectral rendering mode in Cycles",
    description:
      "Dispersion in gemstones, fluorescent pigments, measured light sources: none of this can be done honestly with three numbers per ray. I work with jewellery and fake the fire of a diamond by rendering three times with a different IOR. A spectral mode, slower, optional, would make Blender fit for product and lighting work where the client holds the real stone next to the screen.",
    tags: ["rendering"],
    status: "rejected",
    appeal: 1,
    daysAgo: 508,
    reconsideredIn: -1,
    answer:
      "Every shader, texture and light would need a second code path, and we cannot carry that on all GPU back-ends with the people we have. Dispersion as a parameter of the glass closure is still possible and may come on its own.",
    comments: [
      {
        text: "Three IOR renders with an R, G and B tint, added in the compositor, is what I do too. Use seven if you want smooth fire instead of three ghosts.",
      },
      {
        text: "There was a community branch which showed it can work. I accept that a branch and a maintained feature are different animals.",
      },
    ],
  },
  {
    title: "Bring back a built-in game engine",
    description:
      "I learned logic with coloured bricks in the old Blender and my pupils could too. Exporting to a separate engine is a wall for twelve year olds. Something small would do, keyboard events, collisions, a play button.",
    tags: ["python", "animation"],
    status: "declined",
    appeal: 3,
    daysAgo: 718,
    answer:
      "We removed it because nobody could maintain a second runtime next to the first, and that has not changed. For interactive work we put our effort into good export to engines that do this full time.",
    comments: [
      {
        text: "Continuations of it exist outside the project and run fine in my classroom. It did not die, it moved.",
      },
      {
        text: "A twelve year old can handle exporting a glTF into a block-based web engine. I have 26 witnesses.",
        replies: [
          {
            text: "Yours have twenty-six laptops as well. Ours share eight, and every extra program is a lesson lost.",
          },
        ],
      },
    ],
  },
  {
    title: "A render queue inside Blender",
    description:
      "Four scenes, three cameras, two view layers. I want to line them up at six, go home, and find the images in the morning. Rows with scene, camera, frame range, output path and a tick when finished.\n\nYes, I know about the command line. The people I work with do not, and they should not have to.",
    tags: ["rendering", "interface"],
    status: "declined",
    appeal: 3,
    daysAgo: 596,
    reconsideredIn: 8,
    answer:
      "We do not want two queues. Flamenco runs on a single machine as well as on a farm, and making that simpler to start is where the effort goes.",
    comments: [
      {
        text: "To be frank about why we declined: a queue inside the process that renders dies with it. The value of a queue is that it survives a crash at 3 a.m., so it has to live outside.",
        staff: true,
      },
      {
        text: "Then let Blender start that outside thing itself. Manager, worker and web page is a lot of ceremony for one PC under a desk.",
        replies: [
          {
            text: "That is a reasonable request and closer to what we would accept. Please open it as its own idea.",
            staff: true,
          },
        ],
      },
      {
        text: "Nine lines of batch file, one per job. Pin it on the wall. My mother-in-law can run ours.",
      },
      {
        text: "Disagree with the decision but the crash argument is sound. My GPU driver resets once a night.",
      },
      {
        text: "With linked scenes and the sequencer you can fake a queue: one scene strip after the other, render the lot as an animation. Do not try it with different resolutions.",
      },
      {
        text: "For an office with three seats Flamenco took me an afternoon to install and has run untouched since spring. I was sceptical as well.",
      },
    ],
  },
  {
    title: "Segment count per edge in the Bevel modifier",
    description:
      "Hard surface part, big fillet on the outside that needs six segments, tiny edges inside that need one. Today it takes two Bevel modifiers limited by vertex groups, and where the two meet the corner is a mess. The bevel weight scales the width per edge; an edge attribute for the segments could do the same. Mixed corners need a decent fallback pattern, I realise that is the hard bit.",
    tags: ["modeling"],
    status: "suggested",
    appeal: 3,
    daysAgo: 241,
  },
  {
    title: "Type a distance along the edge while using the knife",
    description:
      "Knife can snap to midpoints and lock angles, and S shows measurements, but you cannot *enter* one. I would like to hover an edge, type 35mm and have the cut point sit 35mm from the nearer end. Tab to swap ends.",
    tags: ["modeling"],
    status: "suggested",
    appeal: 2,
    daysAgo: 118,
  },
  {
    title: "Boolean modifier should mark the new intersection edges",
    description:
      "The geometry node for booleans hands out a selection of the intersecting edges, the modifier does not. If it wrote them into an edge attribute with a name I choose, I could follow it with a Bevel limited to that attribute and have live-cut panels with a clean chamfer. Everyone who does hard surface knows the add-ons built to work around this.",
    tags: ["modeling", "geometry nodes"],
    status: "suggested",
    appeal: 3,
    daysAgo: 84,
    comments: [
      {
        text: "Wrap the node version in a group, save it as a modifier asset, done in five minutes. But the stack on a stock install should be able to, I give you that.",
        replies: [
          {
            text: "The node has no equivalent of the collection operand with per-object materials, so it is not quite a swap.",
          },
        ],
      },
    ],
  },
  {
    title: "Set an exact edge length and choose which end stays put",
    description:
      "Overlay says 412.6 mm, drawing says 410. I want to click the label, write 410, and decide: move this vertex, move that one, or both. Scaling an edge with a calculator next to me is not modelling.",
    tags: ["modeling", "interface"],
    status: "suggested",
    appeal: 2,
    daysAgo: 9,
  },
  {
    title: "Multires without spikes when I go down a level and come back",
    description:
      "Go to level 1, move the jaw, return to level 5: needles along the lip corner. They come from a tangent frame that flips where the base quads are squeezed. Smoothing them destroys the detail I climbed back up for. I have a folder of sample meshes that show it, all with non-planar quads around a pole: [notes and files](https://example.org/multires-needles).",
    tags: ["sculpting"],
    status: "suggested",
    appeal: 3,
    daysAgo: 326,
    comments: [
      {
        text: "Relaxing the base mesh and then 'apply base' before going up reduces them for me, not to zero.",
      },
      {
        text: "Good set of samples. Number four also shows it with no sculpting at lower levels at all, so it is not only the tangent flip.",
      },
    ],
  },
  {
    title: "Topology-based symmetry while sculpting a posed figure",
    description:
      "As soon as an arm is raised, X symmetry is useless. The mesh is still perfectly mirrored in connectivity, Blender even knows how to find the mirrored vertex by topology in edit mode. Use the same map for brush strokes. Stroke on the left fist, right fist follows, whatever pose they are in.",
    tags: ["sculpting"],
    status: "suggested",
    appeal: 3,
    daysAgo: 157,
  },
  {
    title: "Name and lock face sets",
    description:
      "thirty face sets in thirty pinks. which one was the collar??? names please, and a lock",
    tags: ["sculpting", "interface"],
    status: "suggested",
    appeal: 1,
    daysAgo: 5,
  },
  {
    title: "Edit attribute values straight in the spreadsheet",
    description:
      "It shows me that point 211 has radius 0 where it should be 0.02. I look at the cell. The cell looks at me. For original, non-evaluated data there is no reason why I could not type there.",
    tags: ["geometry nodes", "modeling"],
    status: "suggested",
    appeal: 3,
    daysAgo: 176,
  },
  {
    title: "Show what changed between two versions of a node group",
    description:
      "We append assets from a library and adjust them. Half a year later the library has version 7 and we have version 5 plus our changes, and nobody remembers what those were. A comparison view (nodes added, removed, values different, links moved) would turn upgrading from an archaeology project into a quarter of an hour.",
    tags: ["geometry nodes"],
    status: "suggested",
    appeal: 2,
    daysAgo: 390,
  },
  {
    title: "Flame graph for a slow geometry node tree",
    description:
      "The timing overlay tells me that the group takes 900 ms, so I enter the group, and there is another group. Five levels down I have lost count of which instance I am in. One collapsible flame graph for the whole modifier, with the number of evaluations per node, ideally dumpable as JSON.",
    tags: ["geometry nodes", "performance"],
    status: "suggested",
    appeal: 2,
    daysAgo: 73,
  },
  {
    title: "Light group mixer with live sliders",
    description:
      "Cycles writes a pass per light group, and then I build the same add-and-multiply tree in the compositor in every file. Offer it as one thing: intensity and tint per group, live over the finished render, and a button which sends the chosen values back to the lamps.",
    tags: ["compositing", "rendering"],
    status: "suggested",
    appeal: 3,
    daysAgo: 214,
  },
  {
    title: "EEVEE refraction through more than one layer of glass",
    description:
      "A bottle inside a display case. The case refracts, the bottle behind it is simply missing, since screen-space refraction only sees opaque things. Even two layers, sorted by object, would rescue most product shots. I can render it in Cycles of course, but the point of EEVEE was the 360 frames by Friday.",
    tags: ["rendering"],
    status: "suggested",
    appeal: 3,
    daysAgo: 128,
    comments: [
      {
        text: "I switch the case to plain alpha blend with a fresnel mix. Thin flat glass barely bends light anyway and nobody has ever noticed.",
        replies: [{ text: "Works for a case, not for the whisky tumbler I have on my desk." }],
      },
    ],
  },
  {
    title: "Ghost poses before and after the current frame for mesh characters",
    description:
      "Grease Pencil has onion skin. Characters made of meshes don't. I want three silhouettes before, three after, tinted, on keyed frames or every Nth, and cached so that playback does not crawl. Drawn animation solved this with a light table a century ago.",
    tags: ["animation"],
    status: "suggested",
    appeal: 4,
    daysAgo: 302,
    comments: [
      {
        text: "Motion paths on the wrists and the hips are my substitute. They show the arc yet say nothing about the silhouette.",
      },
      {
        text: "For stop-motion people coming over to digital this is the first thing they look for. They search the overlay menu, don't find it, and ask me.",
      },
    ],
  },
  {
    title: "Scale keys in time with a box around the selection",
    description: "box around the keys, drag the end, done. on paper it took me 2 minutes, here 20",
    tags: ["animation", "interface"],
    status: "suggested",
    appeal: 2,
    daysAgo: 45,
  },
  {
    title: "Space switching that keeps the pose and writes the keys",
    description:
      "Character picks up a cup, passes it to the other hand, puts it on a tray that moves. Each change of parent is a constraint influence keyed from 0 to 1 and a jump that I cancel by hand with an offset. When the animation supervisor then moves the pick-up by six frames, I do the whole thing again, because the offsets were only right for those frames.\n\nThe operation I want:\n\n1. choose the control (bone or object, both matter)\n2. choose the new space from a list that the rig or the scene offers\n3. choose one frame, or a range to be converted\n4. it compensates, keys the switch as constant and leaves the in-betweens alone\n\nMoving the switch later should be a drag in the dope sheet which recalculates the offset, so the compensation has to be stored as something Blender recognises and not as anonymous location keys. Rig add-ons have their own version of this for their own rigs, and quite a good one in places. Props, cameras and anything imported get nothing. A longer write-up with a test scene is here: [cup, tray, two hands](https://example.org/cup-tray).",
    tags: ["rigging", "animation"],
    status: "suggested",
    appeal: 3,
    daysAgo: 190,
    comments: [
      {
        text: "Copy Global Transform before the switch, paste after it, insert keys on both frames. Eight clicks, zero jumps. I would love it to be one.",
      },
    ],
  },
  {
    title: "Sculpt corrective shapes in the pose where they are needed",
    description:
      "The elbow looks bad at 120 degrees. I pose it at 120 degrees, I sculpt it at 120 degrees, and the key stores the right offset in rest space, inverse skinning included. Some add-on does it for armatures alone; with a lattice or a corrective smooth in the stack it goes off the rails.",
    tags: ["rigging", "sculpting"],
    status: "suggested",
    appeal: 3,
    daysAgo: 140,
  },
  {
    title: "Texel density overlay with a target value",
    description:
      "Show a checker that is scaled by real-world size instead of UV space, and tint islands that are more than ten percent off the target (512 px/m for us). An operator to bring the selected islands to the target without moving their centres would be the natural partner.",
    tags: ["uv-editing"],
    status: "suggested",
    appeal: 3,
    daysAgo: 112,
    comments: [
      {
        text: "Please respect object scale. Half the props that reach me have unapplied scale, and every density add-on I tried measures the mesh only.",
      },
    ],
  },
  {
    title: "Straighten a strip of UVs without flattening its proportions",
    description:
      "every other uv tool has this. select strip, press key, straight, widths stay. dont make me install an addon for it",
    tags: ["uv-editing"],
    status: "suggested",
    appeal: 2,
    daysAgo: 34,
  },
  {
    title: "Refresh the sockets of a multilayer EXR when new passes appear",
    description:
      "```\nERROR (compositor): node 'EXR.004' has no socket 'CryptoAsset00'\nRead: /renders/sh010/beauty.0101.exr\n```\n\nEvery time a pass is added. Connecting nineteen links again is how I start the day.",
    tags: ["compositing"],
    status: "suggested",
    appeal: 1,
    daysAgo: 66,
  },
  {
    title: "Ripple delete across every channel, with linked sound",
    description:
      "Cutting an interview, fifty minutes of it, two cameras and a lapel microphone. I remove a cough. Picture and sound go, and now everything to the right should close up: the second camera on channel 3, the titles on channel 5, the markers too. The music bed on channel 7 should *not* be cut at that point, so it has to be my choice per channel, a lock icon is what other editors use and what I would look for.\n\nDoing it by selecting all to the right and dragging is how one gets a two-frame slip in minute 31 and finds it in minute 50. I know of the gap removal; it takes one gap at a time and needs the gap to go through all channels. Same wish for the opposite case: insert four seconds here and push the rest.\n\nBeyond that I am a satisfied user. I have cut three hour-long films in this sequencer and people look at me as if I had said I mow the lawn with scissors.",
    tags: ["video editing"],
    status: "suggested",
    appeal: 3,
    daysAgo: 246,
    comments: [
      {
        text: "Backspace on a gap with 'remove gaps' does parts of this, but it looks at one gap over all channels, so a music bed blocks it.",
        replies: [
          {
            text: "Put the music in its own scene and add that scene's sound as a strip. Clumsy, I know.",
          },
        ],
      },
    ],
  },
  {
    title: "Warn about phone footage with a variable frame rate",
    description:
      "Sound drifts by half a second over ten minutes, and the student concludes that Blender is broken. It is the phone that recorded between 27 and 31 frames per second. On import, compare container times with the nominal rate and say so, with an offer to conform through a proxy.",
    tags: ["video editing"],
    status: "suggested",
    appeal: 2,
    daysAgo: 2,
    latest: [
      {
        hoursAgo: 52,
        by: "sanna_mk",
        text: "This cost me a weekend: a puppet show of twelve minutes, and at the end the sound was two seconds late. A yellow line in the import dialog would have been enough.",
      },
      {
        hoursAgo: 26,
        by: "team",
        text: "Reading the time of every frame is slow for long clips, but the first minute tells enough. We will try a warning with that.",
      },
    ],
  },
  {
    title: "SVG export of drawings that keeps layers and holes",
    description:
      "Laser cutter. A ring drawn in Grease Pencil arrives as two filled discs because the hole is a separate stroke, and all layers end up in one anonymous group. Named groups per layer, compound paths where a material is set to holdout, and true cubic curves instead of 400 little line segments would save my evenings and quite some plywood.",
    tags: ["grease pencil", "import-export"],
    status: "suggested",
    appeal: 1,
    daysAgo: 94,
  },
  {
    title: "Drawing library for mouths and hands in Grease Pencil",
    description:
      "Cut-out style animation needs swaps: mouth A, E, O, closed, teeth. I keep them on far away frames and use the time offset modifier with keyed values, and I have to remember that 1007 is an O. Make it a proper strip of thumbnails on the layer; click a picture and the key is set. Assets would be fine as the storage.",
    tags: ["grease pencil", "animation"],
    status: "suggested",
    appeal: 3,
    daysAgo: 11,
  },
  {
    title: "Folders in the modifier stack",
    description:
      "Seventeen modifiers on one car door. Let me group them, name the group, and toggle it.",
    tags: ["interface", "modeling"],
    status: "suggested",
    appeal: 3,
    daysAgo: 48,
  },
  {
    title: "Remember which monitor each window was on",
    description:
      "Second window with the node editor, on the left screen, every day for two years. Each morning it opens over the main one because I docked the laptop with the lid closed, or open, or the screens woke up in the wrong order. Store the display name along with the position and fall back only when it is truly missing.",
    tags: ["interface"],
    status: "suggested",
    appeal: 2,
    daysAgo: 7,
    latest: [
      {
        hoursAgo: 30,
        by: "stijn_dewael",
        text: "I work at a docking station. Every morning the outliner is on the laptop's screen and the viewport on the tall one, just the other way round.",
      },
    ],
  },
  {
    title: "Feet and inches with fractions, as carpenters read them",
    description:
      "Imperial with separate units displays 5' 3.4375\". My tape says 5' 3 7/16\". Please show fractions down to a denominator I pick (16 is right for wood, 64 for metal) and accept them when typed: `5' 3 7/16`. Typing works partly now if you know where to put the plus sign. No client should have to.",
    tags: ["interface", "modeling"],
    status: "suggested",
    appeal: 1,
    daysAgo: 161,
  },
  {
    title: "Show shortcut conflicts in the keymap editor",
    description:
      "Installed an add-on, Shift+Q stopped working, no error anywhere. The editor should flag two active bindings in overlapping contexts, say who registered each one, and tell me which of them wins. Search by key finds candidates but it does not know about contexts, and with 2,000 rows my eyes don't either.",
    tags: ["interface", "python"],
    status: "suggested",
    appeal: 3,
    daysAgo: 13,
  },
  {
    title: "On-screen Shift, Ctrl and Alt for pen displays",
    description:
      "I HAVE NO KEYBOARD AT THE TABLET. Three buttons on the screen. Please please please.",
    tags: ["interface", "sculpting"],
    status: "suggested",
    appeal: 1,
    daysAgo: 26,
  },
  {
    title: "Say what is eating the video memory before the render fails",
    description:
      '"Out of GPU memory" after four minutes of loading. Thanks. Give me a table: textures by image, geometry by object with subdivision counted, BVH, volumes, sorted by size, *before* I press render. Then I know it is the one wallpaper at 16k and not the trees I have been deleting all morning.',
    tags: ["rendering", "performance"],
    status: "suggested",
    appeal: 3,
    daysAgo: 79,
    comments: [
      {
        text: "Run with `--debug-cycles` and the console prints memory per texture at load. It is ugly, but it once told me about a 1.4 GB leaf.",
      },
    ],
  },
  {
    title: "Property change callbacks that fire for viewport edits too",
    description:
      "`bpy.msgbus` is quiet when an object is moved with G, quiet when an animation changes the value and quiet after undo. So every add-on ends up comparing values in `depsgraph_update_post`, which runs constantly. What we need is a documented subscription per data path, delivered once after the operator, with the source (user, animation, undo, script) as an argument.\n\nA proposal with examples: [observer sketch](https://example.org/bpy-observers).",
    tags: ["python", "performance"],
    status: "suggested",
    appeal: 2,
    daysAgo: 221,
  },
  {
    title: "Enforce the permissions an extension declares",
    description:
      'The manifest says "network: no", the code opens a socket anyway, and nothing happens. I know Python cannot be caged completely. But audit hooks could at least raise a visible warning the first time an extension does something it did not declare, and studios could turn the warning into an error.',
    tags: ["python"],
    status: "suggested",
    appeal: 1,
    daysAgo: 19,
    comments: [
      {
        text: "Audit hooks cannot be removed once set and can be dodged through ctypes. As an honesty check it is fine, as security it is theatre, so please label it as the former.",
        replies: [
          { text: "Honesty check is exactly the right word, and still more than we have." },
        ],
      },
    ],
  },
];
