import { useEffect, useState } from 'react';

/** Long enough that nothing is done between two words. */
const rest = 800;

/** A value as it was when it last stood still: for what takes too long to be done while somebody types. */
export function useAtRest<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
