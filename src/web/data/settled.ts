import { use, useEffect, useState } from 'react';
import type { Loaded } from '#contract/site-content.ts';

/** Data as a loader gives it: there at once on the server and at hydration, on its way after a click. */
export type Pending<Value> = Value | Promise<Value>;

export function useSettled<Value>(pending: Pending<Value>): Value {
  return pending instanceof Promise ? use(pending) : pending;
}

/** For what a screen has nothing to show without: the page is broken when it could not be had. */
export function useNeeded<Value>(pending: Pending<Loaded<Value>>): Value {
  const result = useSettled(pending);
  if (!result.ok) throw new Error('Could not load the page');
  return result.value;
}

/** For what a screen can do without at first: the value as soon as it is there, nothing until then. */
export function useEventually<Value>(pending: Pending<Value | null>): Value | null {
  const [arrived, setArrived] = useState<{ from: Pending<Value | null>; value: Value | null }>();
  useEffect(() => {
    if (!(pending instanceof Promise)) return;
    let stillWanted = true;
    void pending.then((value) => stillWanted && setArrived({ from: pending, value }));
    return () => {
      stillWanted = false;
    };
  }, [pending]);
  if (!(pending instanceof Promise)) return pending;
  if (arrived?.from === pending) return arrived.value;
  return (pending as TrackedPromise<Value | null>).value ?? null;
}

type TrackedPromise<Value> = Promise<Value> & { value?: Value };

/** Marks a promise the way React does, so that one which has settled long ago is read without waiting a beat. */
export function tracked<Value>(promise: Promise<Value>): Promise<Value> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}

/** Waits for every field: what the server does before it renders. */
export async function settleAll<Data extends object>(data: Data): Promise<Data> {
  const entries = Object.entries(data).map(async ([name, value]) => [name, await value] as const);
  return Object.fromEntries(await Promise.all(entries)) as Data;
}
