/**
 * Node answers every request with some calls of `process.nextTick`. V8 learns how to make their records from the first ones it sees, and when
 * those come one by one during a start it often learns that they differ, and makes each the slow way for as long as the process lives: a tenth of
 * what an answer from memory costs. Seeing enough of them at once, before anything else happens, it learns the quick way.
 */
const enough = 1000;
for (let count = 0; count < enough; count += 1) process.nextTick(() => {});
