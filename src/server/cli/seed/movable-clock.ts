/** A clock that can be turned back, so that the demo agency's past goes through the same services as everybody's present. */
export type MovableClock = {
  now: () => Date;
  /** Does something as if it were another time. */
  at: <Result>(time: Date, work: () => Promise<Result>) => Promise<Result>;
};

export function createMovableClock(): MovableClock {
  let pretended: Date | undefined;
  return {
    now: () => pretended ?? new Date(),
    at: async (time, work) => {
      pretended = time;
      try {
        return await work();
      } finally {
        pretended = undefined;
      }
    },
  };
}
