import { createStore } from "@upwell/ui/store";

/** Whether the frame shows the form for a new idea instead of the list. */
export const isSuggesting = createStore(false);
