import { adminPage } from '#contract/pages.ts';
import { adminPost } from '#contract/posts.ts';
import { scheduleInput, scheduleOverview } from '#contract/schedule.ts';
import type { PagesService } from '#server/domain/pages/pages-service.ts';
import type { PostsService } from '#server/domain/posts/posts-service.ts';
import type { ScheduleService } from '#server/domain/schedule/schedule-service.ts';
import { defineRoute } from '../define-route.ts';
import { may } from '../guards.ts';
import { idParams } from '../params.ts';
import { reachOf } from '../reach-of.ts';

const tags = ['schedule'];
const planSummary = 'Have what is then in the draft published at a time in the future';
const cancelSummary = 'Take a plan back';

type Kinds = { schedule: ScheduleService; posts: PostsService; pages: PagesService };

export const planPost = ({ schedule, posts }: Kinds) =>
  defineRoute({
    schema: {
      summary: planSummary,
      tags,
      params: idParams,
      body: scheduleInput,
      response: { 200: adminPost },
    },
    handler: async ({ params, body }) => {
      await schedule.plan('post', params.id, body);
      return posts.get(params.id);
    },
  });

export const cancelPost = ({ schedule, posts }: Kinds) =>
  defineRoute({
    schema: { summary: cancelSummary, tags, params: idParams, response: { 200: adminPost } },
    handler: async ({ params }) => {
      await schedule.cancel('post', params.id);
      return posts.get(params.id);
    },
  });

export const planPage = ({ schedule, pages }: Kinds) =>
  defineRoute({
    schema: {
      summary: planSummary,
      tags,
      params: idParams,
      body: scheduleInput,
      response: { 200: adminPage },
    },
    handler: async ({ params, body }) => {
      await schedule.plan('page', params.id, body);
      return pages.get(params.id);
    },
  });

export const cancelPage = ({ schedule, pages }: Kinds) =>
  defineRoute({
    schema: { summary: cancelSummary, tags, params: idParams, response: { 200: adminPage } },
    handler: async ({ params }) => {
      await schedule.cancel('page', params.id);
      return pages.get(params.id);
    },
  });

export const getSchedule = ({ schedule }: Kinds) =>
  defineRoute({
    schema: {
      summary:
        'What is to be published next, and what did not go as planned; for authors, of their own posts',
      tags,
      response: { 200: scheduleOverview },
    },
    handler: (request) => {
      const reach = reachOf(request, 'posts:read');
      return schedule.overview({
        authorId: reach === 'all' ? undefined : reach.authorId,
        pages: may(request, 'pages:read'),
      });
    },
  });
