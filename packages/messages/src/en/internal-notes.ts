/** What a team says about an idea among itself. */

export const title = "Internal notes";
export const add = "Add note";
/** The label of the field. */
export const note = "Note";
export const hint = "For the team and administrators only. @ mentions a colleague.";
export const saving = "Saving...";
export const save = "Save";
export const edit = "Edit";
export const remove = "Delete";
export const actions = (author: string) => `Actions for the note by ${author}`;
export const edited = "edited";
export const removeTitle = "Delete this note?";
export const removeText = "It is gone for the whole team.";
export const colleagues = "Colleagues";
export const couldNotSave = "The note could not be saved";
export const couldNotLoad = "The notes could not be loaded";
export const older = "Older notes";
