import { createServer } from 'node:http';
import { readAnswers } from './reference-answers.ts';

/** The least that Node can do: look the answer up and write it. */
const answers = readAnswers(process.argv[2] ?? '');

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) {
    response.writeHead(404, { 'content-length': 0 }).end();
    return;
  }
  if (request.method === 'POST') {
    request.resume();
    request.on('end', () => response.writeHead(answer.status, answer.headers).end(answer.body));
    return;
  }
  if (answer.etag !== '' && request.headers['if-none-match'] === answer.etag) {
    const { 'content-length': _, ...headers } = answer.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
server.listen(Number(process.argv[3]), '127.0.0.1');
