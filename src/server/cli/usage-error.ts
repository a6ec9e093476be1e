/** Something is wrong with what was typed; the message says what and how it goes. */
export class UsageError extends Error {
  constructor(problem: string, usage: string) {
    super(`${problem}\n\n${usage}`);
  }
}
