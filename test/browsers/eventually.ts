import { until } from '#test/torture/until.ts';

/** Waits until it is so. A page that is on its way elsewhere cannot answer: then it is asked again. */
export async function eventually(what: string, isSo: () => Promise<boolean>): Promise<void> {
  let trouble: unknown;
  const patiently = () =>
    isSo().catch((error) => {
      trouble = error;
      return false;
    });
  if ((await until(patiently, 60_000)) === undefined)
    throw new Error(`${what}: not within a minute`, { cause: trouble });
}
