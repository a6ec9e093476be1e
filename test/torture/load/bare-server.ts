import { createServer } from 'node:http';

/** A server that does nothing, beside the product: what its visitor waits for is the machine. */
const server = createServer((_request, response) => response.end('nothing'));
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
