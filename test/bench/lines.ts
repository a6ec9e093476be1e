import type { Line } from './line.ts';
import { publicLines } from './public-lines.ts';
import { staffLines } from './staff-lines.ts';

export const lines: readonly Line[] = [...publicLines, ...staffLines];
