export const label = "Pictures";
export const add = "Add pictures";
export const hint = (max: number) =>
  `Up to ${max}, by button, paste or drop. Of an animation, the first frame is kept.`;
export const dropHere = "Drop the pictures here";
export const describe = (n: number) => `What picture ${n} shows`;
export const describeHint = "What does it show, to those who do not see it?";
export const sending = (name: string, percent: number) => `Sending ${name}, ${percent}%`;
export const reading = (name: string) => `Reading ${name}`;
export const stop = (name: string) => `Stop sending ${name}`;
export const remove = (n: number) => `Remove picture ${n}`;
export const moveEarlier = (n: number) => `Move picture ${n} one place earlier`;
export const moveLater = (n: number) => `Move picture ${n} one place later`;
export const moved = (n: number, of: number) => `Picture ${n} of ${of}`;
export const tooMany = (max: number) => `A text has at most ${max} pictures.`;
export const tooLarge = (megabytes: number) => `A picture has at most ${megabytes} MB.`;
export const noImage = "Only pictures can be added.";
export const couldNotSend = "The picture could not be sent.";
export const held =
  "A moderator looks at your first pictures before everybody sees them. Until then, only you do.";
export const waiting = "Waits for a look";

export const untitled = (n: number, of: number) => `Picture ${n} of ${of}`;
export const open = (alt: string, n: number, of: number) =>
  `View ${alt === "" ? untitled(n, of).toLowerCase() : alt}`;
export const previous = "Previous picture";
export const next = "Next picture";
export const zoomIn = "Zoom in";
export const zoomOut = "Zoom out";
export const copyLink = "Copy link";
