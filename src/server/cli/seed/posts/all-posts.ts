import type { DemoPost } from './demo-post.ts';
import { postsAboutAgents } from './posts-about-agents.ts';
import { postsAboutAnalyticsAndSocial } from './posts-about-analytics-and-social.ts';
import { postsAboutContentAndBrand } from './posts-about-content-and-brand.ts';
import { postsAboutPaidMedia } from './posts-about-paid-media.ts';
import { postsAboutSearch } from './posts-about-search.ts';
import { postsAboutWorkflows } from './posts-about-workflows.ts';

export const demoPosts: DemoPost[] = [
  ...postsAboutWorkflows,
  ...postsAboutAgents,
  ...postsAboutSearch,
  ...postsAboutPaidMedia,
  ...postsAboutContentAndBrand,
  ...postsAboutAnalyticsAndSocial,
];
