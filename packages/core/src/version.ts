/** The version of Souk. A release writes it here, because a bundle has no package.json of ours. */
export const version = "0.9.0";
