import type { SampleFeature, SamplePlatform } from "../types.ts";

/** A platform whose team rarely answers. */
export const openstreetmap: SamplePlatform = {
  slug: "openstreetmap",
  name: "OpenStreetMap",
  description:
    "The map of the world that everybody may edit and use. Wishes here concern the website, its editor and the data, from footpaths to opening hours.",
  websiteUrl: "https://www.openstreetmap.org",
  tags: ["website", "editor", "routing", "data", "mobile", "history"],
  team: [
    { name: "Ottilie Brandvold", role: "Website maintainer" },
    { name: "Kofi Asante-Reyes", role: "Community coordinator" },
  ],
};

export const openstreetmapFeatures: readonly SampleFeature[] = [
  {
    title: "Directions that avoid stairs",
    description:
      "With a pram or a wheelchair, a route over stairs is no route. The data knows the stairs and often the ramps. A choice beside foot, bicycle and car would be enough.",
    tags: ["routing"],
    status: "planned",
    appeal: 5,
    daysAgo: 705,
    expected: { inMonths: 8, as: "quarter" },
    picked: true,
    answer:
      "The routing services that we offer can do this already. We will add the choice to the panel once they agree on a name for it.",
    comments: [
      {
        text: "For my mother this decides whether she leaves the house with the map or with me.",
      },
    ],
  },
  {
    title: "Show public transport lines on the standard map",
    description:
      "The transport layer is a different style with a different coast. I would like the lines as an overlay that can be switched on over the map that I know.",
    tags: ["website"],
    status: "suggested",
    appeal: 5,
    daysAgo: 660,
  },
  {
    title: "Opening hours with an editor instead of a formula",
    description:
      "Mo-Fr 09:00-12:30,14:00-18:00; PH off is not something that a shop owner types. Seven rows with two fields each would bring us better data.",
    tags: ["editor", "data"],
    status: "declined",
    appeal: 4,
    daysAgo: 640,
    answer:
      "The editor on the website is a separate project, and we do not want two ways to edit hours. Please ask there; we link this idea in their tracker.",
  },
  {
    title: "A notice when an area that I mapped changes",
    description:
      "I mapped every bench of our park. Let me draw a rectangle and get one mail a week with the changes in it.",
    tags: ["history"],
    status: "suggested",
    appeal: 5,
    daysAgo: 600,
    latest: [
      {
        hoursAgo: 130,
        by: "agnes_lindqvist",
        text: "For a library this would be worth a subscription. We maintain the map of our old town and hear about changes from readers.",
      },
    ],
    comments: [
      {
        text: "There are feeds by third parties for this, but each covers one country or has died.",
      },
    ],
  },
  {
    title: "Undo a whole changeset from the website",
    description:
      "Somebody moves a lake by accident. Reverting needs a desktop program today. A button that shows what it would do, for accounts older than a month, would save evenings.",
    tags: ["history", "editor"],
    status: "suggested",
    appeal: 4,
    daysAgo: 560,
  },
  {
    title: "Download an area as GeoJSON",
    description:
      "The export gives raw data in the project's format. Most people who ask me for data need points and polygons that a spreadsheet or a web map can open.",
    tags: ["data"],
    status: "launched",
    appeal: 4,
    daysAgo: 520,
    answer:
      "The export panel offers GeoJSON for areas with up to 50,000 objects. Larger areas come from the extracts, which it links.",
  },
  {
    title: "Dark map at night",
    description:
      "The site follows the system's dark theme, and in the middle shines a white map. A dark style of the same map would do.",
    tags: ["website", "mobile"],
    status: "suggested",
    appeal: 5,
    daysAgo: 480,
  },
  {
    title: "Search that finds a house number range",
    description:
      "Searching 12-14 Harbour Street finds nothing, although the building has exactly this number. Ranges and letters behind numbers should match.",
    tags: ["website", "data"],
    status: "launched",
    appeal: 3,
    daysAgo: 430,
    answer:
      "Ranges and letters behind house numbers are found now, both in the search box and in links from other sites.",
  },
  {
    title: "Elevation along a cycling route",
    description:
      "Twelve kilometres say little without the hills. A small profile below the directions, with the total climb, as other sites show it.",
    tags: ["routing"],
    status: "suggested",
    appeal: 4,
    daysAgo: 380,
  },
  {
    title: "Edit a shop's phone number without an editor",
    description:
      "Most corrections are one field. A short form in the panel of a place, which writes one changeset with a plain comment, would bring new mappers.",
    tags: ["editor", "mobile"],
    status: "suggested",
    appeal: 4,
    daysAgo: 330,
    picked: true,
  },
  {
    title: "Compare two dates of the same place",
    description:
      "For a talk about our quarter I want to see the map of five years ago beside today's. The history is stored; it only cannot be seen.",
    tags: ["history"],
    status: "suggested",
    appeal: 3,
    daysAgo: 270,
  },
  {
    title: "Print a map at a true scale",
    description:
      "Hikers ask for 1:25,000 on A4 with a grid. The share panel makes a picture of the screen, whose scale nobody can name afterwards.",
    tags: ["website"],
    status: "suggested",
    appeal: 3,
    daysAgo: 210,
  },
  {
    title: "Notes with a photo",
    description:
      "A note says that the bridge is closed. A picture of the sign would save the next mapper the trip. Removed together with the note.",
    tags: ["mobile", "data"],
    status: "suggested",
    appeal: 4,
    daysAgo: 120,
    latest: [
      {
        hoursAgo: 20,
        by: "hemi_parata",
        text: "After the storm I left eleven notes about one track. Eleven photos would have saved the next ranger the walk.",
      },
    ],
  },
  {
    title: "Follow a mapper's diary by mail",
    description:
      "i read 3 diaries and forget all of them. mail me when there is a new entry, thats all",
    tags: ["website"],
    status: "suggested",
    appeal: 2,
    daysAgo: 11,
  },
  {
    title: "Mark paths that are closed in winter",
    description:
      "Our valley has four tracks that nobody clears from December to April, and the map draws them like all others. A dashed line outside the season, from the dates that are often mapped already, would do.",
    tags: ["data", "website"],
    status: "suggested",
    appeal: 1,
    daysAgo: 0,
    hoursAgo: 6.2,
  },
];
