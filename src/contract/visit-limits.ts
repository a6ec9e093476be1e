/** Those of the limits that a page needs which is only read. */
export const longestUrl = 2000;
/** Pages, of what a tab remembers and of what is kept of it. */
export const longestJourney = 50;
