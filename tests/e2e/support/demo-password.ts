/** The password of the demo accounts on the sites of journeys. */
export const demoPassword = "open the door, journey";
