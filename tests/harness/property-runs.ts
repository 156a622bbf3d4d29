/** How many random cases a property gets from the API: a few in every run, more each night. */
export const propertyRuns = Number(process.env.PROPERTY_RUNS ?? 10);
