import type { SamplePerson } from "./types.ts";

/** Invented people who write, vote and comment in the demo. */
export const people: readonly SamplePerson[] = [
  {
    username: "agnes_lindqvist",
    displayName: "Agnes Lindqvist",
    bio: "Map librarian in Uppsala, mostly here to complain politely.",
  },
  {
    username: "tunde_afolabi",
    displayName: "Tunde Afolabi",
    bio: "Motion designer who keeps every project file since 2011.",
  },
  {
    username: "mariko_h",
    displayName: "Mariko Hasegawa",
    bio: "Prints ceramics moulds and breaks most of them.",
  },
  {
    username: "bluekettle",
    displayName: "Rhys Pennant",
    bio: "Retired signalman learning one program at a time.",
  },
  {
    username: "ana_sofia_m",
    displayName: "Ana Sofía Mondragón",
    bio: "Secondary school physics teacher with forty browser tabs per lesson.",
  },
  {
    username: "dkowalczyk",
    displayName: "Dorota Kowalczyk",
    bio: "Test engineer; I read release notes for fun.",
  },
  {
    username: "farid_nouri",
    displayName: "Farid Nouri",
    bio: "Runs a two-person architecture office in Isfahan.",
  },
  {
    username: "oyvind77",
    displayName: "Øyvind Brattli",
    bio: "Sheep farmer, part-time sysadmin, full-time sceptic.",
  },
  {
    username: "leilani_k",
    displayName: "Leilani Kahananui",
    bio: "Marine biologist who draws the fish herself.",
  },
  {
    username: "subbu_raman",
    displayName: "Subramaniam Raman",
    bio: "I maintain software older than my interns.",
  },
  {
    username: "petra_v",
    displayName: "Petra Vondráčková",
    bio: "Translator, Czech and German, allergic to untranslated tooltips.",
  },
  {
    username: "mateo_quispe",
    displayName: "Mateo Quispe",
    bio: "Podcast editor from Cusco who cuts out every breath.",
  },
  {
    username: "noor_alhadi",
    displayName: "Noor Al-Hadi",
    bio: "Pharmacist by day, pixel artist by night shift.",
  },
  {
    username: "gwen_ashdown",
    displayName: "Gwen Ashdown",
    bio: "Screen reader user since the days of beeps.",
  },
  {
    username: "lars_peter_s",
    displayName: "Lars Peter Skov",
    bio: "Wooden boats, wooden furniture, wooden sense of humour.",
  },
  {
    username: "chiamaka_o",
    displayName: "Chiamaka Obi",
    bio: "Front-end developer who counts kilobytes.",
  },
  {
    username: "tomas_ferreira",
    displayName: "Tomás Ferreira",
    bio: "Sound engineer in Porto, fond of long cables.",
  },
  {
    username: "yuna_seo",
    displayName: "Seo Yuna",
    bio: "Webtoon background artist with a deadline on Thursday.",
  },
  {
    username: "old_hickory_lane",
    displayName: "Walter Broome",
    bio: "Genealogist; I have found four Walters so far.",
  },
  {
    username: "ikram_b",
    displayName: "Ikram Benslimane",
    bio: "Product manager who still files her own bug reports.",
  },
  {
    username: "vasile_pop",
    displayName: "Vasile Pop",
    bio: "Drives a tram and writes Python at the terminus.",
  },
  {
    username: "sanna_mk",
    displayName: "Sanna Mäkiranta",
    bio: "Puppet maker and reluctant video editor.",
  },
  {
    username: "jojo_tamakloe",
    displayName: "Joseph Tamakloe",
    bio: "Lecturer in animation, Accra; I grade on timing.",
  },
  {
    username: "pixelherbst",
    displayName: "Ute Herbst",
    bio: "Freelance retoucher, collects broken tablets.",
  },
  {
    username: "rafael_dz",
    displayName: "Rafael Diez Uriarte",
    bio: "Pelotari, accountant, spreadsheet maximalist.",
  },
  {
    username: "hemi_parata",
    displayName: "Hemi Parata",
    bio: "Park ranger who maps tracks on a phone with a cracked screen.",
  },
  {
    username: "zuzka_n",
    displayName: "Zuzana Novotná",
    bio: "I teach retired people how to use passwords.",
  },
  {
    username: "devon_marchand",
    displayName: "Devon Marchand",
    bio: "Rigger for hire, knees sold separately.",
  },
  {
    username: "nandini_rao",
    displayName: "Nandini Rao",
    bio: "Data journalist; every chart has a footnote.",
  },
  {
    username: "gabor_szucs",
    displayName: "Gábor Szűcs",
    bio: "Model railways at 1:87 and opinions at 1:1.",
  },
  {
    username: "bich_hanh",
    displayName: "Trần Bích Hạnh",
    bio: "Interior visualiser in Da Nang who renders at night when power is cheap.",
  },
  {
    username: "callum_mcrae",
    displayName: "Callum McRae",
    bio: "Ferry mate, amateur radio, patchy connection.",
  },
  {
    username: "esra_yildirim",
    displayName: "Esra Yıldırım",
    bio: "Museum digitisation, one pot shard at a time.",
  },
  {
    username: "kwabena_the_lesser",
    displayName: "Kwabena Sarpong",
    bio: "Second-best programmer in my household.",
  },
  {
    username: "isolde_w",
    displayName: "Isolde Wackernagel",
    bio: "Stage designer who measures everything twice and still cuts short.",
  },
  {
    username: "pavlo_hrytsenko",
    displayName: "Pavlo Hrytsenko",
    bio: "Game artist, low-poly by temperament.",
  },
  {
    username: "mei_ling_tan",
    displayName: "Tan Mei Ling",
    bio: "Clinic receptionist, keeper of the shared passwords.",
  },
  {
    username: "brokenspline",
    displayName: "Anselm Reuter",
    bio: "I untangle other people's node trees for money.",
  },
  {
    username: "amara_diallo",
    displayName: "Amara Diallo",
    bio: "Documentary maker between Dakar and Lyon.",
  },
  {
    username: "nils_ake",
    displayName: "Nils-Åke Forsberg",
    bio: "Librarian, cyclist, keyboard-only by conviction.",
  },
  {
    username: "josefina_paz",
    displayName: "Josefina Paz",
    bio: "Studies linguistics; opens every footnote in a new tab.",
  },
  {
    username: "tariq_jd",
    displayName: "Tariq Jamshedi",
    bio: "Network technician who turns it off and on professionally.",
  },
  {
    username: "wren_hollis",
    displayName: "Wren Hollis",
    bio: "Paper sculptor learning to do it without paper.",
  },
  {
    username: "ayelet_shr",
    displayName: "Ayelet Shraga",
    bio: "Colour-blind colourist, ask me how.",
  },
  {
    username: "milan_jovicic",
    displayName: "Milan Jovičić",
    bio: "Structural engineer, not impressed by your cantilever.",
  },
  {
    username: "fatou_ndiaye",
    displayName: "Fatou Ndiaye",
    bio: "Small bookshop, large mailing list.",
  },
  {
    username: "dimitra_p",
    displayName: "Dimitra Papadaki",
    bio: "Ferries, feta and front-end tests.",
  },
  {
    username: "ed_ravenscroft",
    displayName: "Edmund Ravenscroft",
    bio: "Lawyer; reads the licence before the manual.",
  },
  {
    username: "sione_v",
    displayName: "Sione Vaipulu",
    bio: "Church choir videographer in Nukuʻalofa.",
  },
  {
    username: "katya_morozova",
    displayName: "Katya Morozova",
    bio: "Sculpts creatures, avoids retopology.",
  },
  {
    username: "huginn_ok",
    displayName: "Sigrún Halldórsdóttir",
    bio: "Weather forecaster who distrusts progress bars.",
  },
  {
    username: "yonas_gk",
    displayName: "Yonas Gebrekidan",
    bio: "Computer science student, Addis; runs everything on eight gigabytes.",
  },
  { username: "corinne_lb", displayName: "Corinne Lebrun", bio: "Proofreader; yes, I noticed." },
  {
    username: "rashida_khan9",
    displayName: "Rashida Khan",
    bio: "Nurse, mother of three, owner of one working laptop.",
  },
  {
    username: "hiroto_y",
    displayName: "Yamanaka Hiroto",
    bio: "Mechanical designer, translates millimetres for artists.",
  },
  { username: "quietmodem", displayName: "Priit Saar", bio: "Likes logs, dislikes surprises." },
  {
    username: "luz_marina",
    displayName: "Luz Marina Echeverri",
    bio: "Botanical illustrator, Medellín, mostly orchids.",
  },
  {
    username: "stijn_dewael",
    displayName: "Stijn De Wael",
    bio: "Bike courier turned compositor, still fast downhill.",
  },
  {
    username: "naledi_m",
    displayName: "Naledi Mokoena",
    bio: "Legal aid clerk who lives in PDF files.",
  },
  { username: "arvid_holm", displayName: "Arvid Holm", bio: "Builds kitchens, draws them first." },
  {
    username: "beatriz_cl",
    displayName: "Beatriz Calheiros",
    bio: "Stop-motion animator with very patient puppets.",
  },
  {
    username: "jin_woo_bae",
    displayName: "Bae Jin-woo",
    bio: "Pipeline TD; if it has a checksum I trust it.",
  },
  {
    username: "marta_ilves",
    displayName: "Marta Ilves",
    bio: "Public servant, happy on version minus one.",
  },
  {
    username: "theo_vlachos",
    displayName: "Theo Vlachos",
    bio: "Physics student who simulates first and thinks later.",
  },
  {
    username: "ruta_jankute",
    displayName: "Rūta Jankutė",
    bio: "Knitwear designer; everything is a grid.",
  },
  {
    username: "sam_okafor_lee",
    displayName: "Sam Okafor-Lee",
    bio: "Accessibility consultant, tabs through everything.",
  },
  {
    username: "jorge_ibanez_t",
    displayName: "Jorge Ibáñez Trueba",
    bio: "Photogrammetry of Romanesque churches and one cat.",
  },
  { username: "linh_dao", displayName: "Đào Mỹ Linh", bio: "Indie game studio of one and a half." },
  {
    username: "olena_kravets",
    displayName: "Olena Kravets",
    bio: "Security analyst; my threat model includes my nephew.",
  },
  {
    username: "bertil_the_cat",
    displayName: "Margareta Sjöö",
    bio: "The cat is Bertil, I only type.",
  },
  {
    username: "anouk_v",
    displayName: "Anouk Verstraeten",
    bio: "Film student currently missing three render frames.",
  },
  {
    username: "kofi_mensah_b",
    displayName: "Kofi Mensah-Bonsu",
    bio: "Runs a cyber café and has seen every toolbar.",
  },
  {
    username: "pilar_otero",
    displayName: "Pilar Otero",
    bio: "Translates subtitles, thinks in 42 characters per line.",
  },
  {
    username: "grigor_s",
    displayName: "Grigor Sarkisyan",
    bio: "Chess arbiter with a soft spot for shaders.",
  },
  {
    username: "haunani_p",
    displayName: "Haunani Perreira",
    bio: "Archivist scanning my island's newspapers.",
  },
  {
    username: "ewan_tulloch",
    displayName: "Ewan Tulloch",
    bio: "Lives where the satellite link does not.",
  },
  {
    username: "shirin_t",
    displayName: "Shirin Tavakoli",
    bio: "Jewellery designer, tolerances in hundredths.",
  },
  {
    username: "cedric_nk",
    displayName: "Cédric Nkoulou",
    bio: "Linux on everything, including the toaster eventually.",
  },
  {
    username: "paloma_rey",
    displayName: "Paloma Rey",
    bio: "Teaches drawing to adults who say they cannot draw.",
  },
  {
    username: "dafydd_ap_i",
    displayName: "Dafydd ap Ifan",
    bio: "Drystone waller and occasional theme author.",
  },
];
