/**
 * Runs a piece of work and shows that it is under way: its name, the seconds so far on a terminal, and how long it took.
 *
 * @template Result
 * @param {string} doing for instance 'Installing'
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProgress(doing, work) {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const terminal = process.stdout.isTTY;
  process.stdout.write(terminal ? `${doing}…` : `${doing}…\n`);
  const ticker = terminal
    ? setInterval(() => process.stdout.write(`\r${doing}… ${seconds()}`), 1000)
    : undefined;
  try {
    const result = await work();
    process.stdout.write(`${terminal ? '\r' : ''}${doing}… done in ${seconds()}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${terminal ? '\r' : ''}${doing}… failed after ${seconds()}\n`);
    throw error;
  } finally {
    clearInterval(ticker);
  }
}
