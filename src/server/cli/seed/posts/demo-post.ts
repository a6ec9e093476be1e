export type DemoPost = {
  title: string;
  excerpt: string;
  tags: string[];
  /** A file in `pictures`, without its ending. */
  picture: string;
  daysAgo: number;
  isDraft?: true;
  videoUrl?: string;
  /** HTML. The address of the inline picture stands where it says {picture}. */
  content: string;
  inlinePicture?: string;
  /** What was added when the post was edited, and when that was. */
  addition?: { daysAgo: number; content: string };
};
