import { describe, expect, it } from 'vitest';
import { videoEmbedUrl } from './video.ts';

describe('videoEmbedUrl', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'http://youtube.com/v/dQw4w9WgXcQ',
  ])('plays %s from its id', (url) => {
    expect(videoEmbedUrl(url)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  });

  it.each([
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871',
    'https://vimeo.com/channels/staffpicks/76979871',
  ])('plays %s from its number', (url) => {
    expect(videoEmbedUrl(url)).toBe('https://player.vimeo.com/video/76979871?dnt=1');
  });

  it.each([
    'https://example.com/film.mp4',
    'https://www.youtube.com/watch?v=tooshort',
    'https://www.youtube.com/watch?v=twelveletters',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/about',
  ])('leaves %s as given', (url) => {
    expect(videoEmbedUrl(url)).toBe(url);
  });
});
