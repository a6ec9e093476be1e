import type { Motif } from '../art/draw-picture.ts';

/** A picture idea and the number that makes it a picture of its own. */
export type DemoPicture = [motif: Motif, seed: number];

export type DemoPost = {
  title: string;
  excerpt: string;
  tags: string[];
  picture: DemoPicture;
  daysAgo: number;
  isDraft?: true;
  videoUrl?: string;
  /** HTML. The address of the inline picture stands where it says {picture}. */
  content: string;
  inlinePicture?: DemoPicture;
  /** What was added when the post was edited, and when that was. */
  addition?: { daysAgo: number; content: string };
};
