/** What is forgotten at the end of the day, and so must be in nothing that is kept longer. */
export const leftOut: readonly string[] = ['visit_salt', 'visitors'];
