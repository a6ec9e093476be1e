import * as z from 'zod';

/** Zod checks the maximum before it validates the items, as long as that is the first check of the array. Every array in a request is made here. */
export const boundedArray = <Item extends z.ZodType>(
  item: Item,
  max: number,
  { notArray, tooMany }: { notArray?: string; tooMany?: string } = {},
) => z.array(item, notArray).max(max, tooMany);
