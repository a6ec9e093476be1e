import * as z from 'zod';

export const uploadAnswer = z.object({ imageUrl: z.string() });
