import type { Staff } from '#test/support/staff.ts';
import { staffJourneys } from './staff-journeys.ts';
import type { Visit } from './visit.ts';
import { visitorJourneys } from './visitor-journeys.ts';

/** What a journey is given: somebody at a browser, and a member of staff who sees to what must be there before. */
export type Scene = { visit: Visit; staff: Staff; origin: string };

/** By their names, each in a browser that was never used before. */
export type Journeys = Record<string, (scene: Scene) => Promise<void>>;

export const journeys: Journeys = { ...visitorJourneys, ...staffJourneys };
