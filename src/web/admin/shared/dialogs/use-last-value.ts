import { useState } from 'react';

/** The value while the dialog is open, then the last one: a dialog keeps its content while it fades out. */
export function useLastValue<Value>(value: Value, isOpen = value !== null): Value {
  const [last, setLast] = useState(value);
  if (isOpen && value !== last) setLast(value);
  return isOpen ? value : last;
}
