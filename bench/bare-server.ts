import { once } from 'node:events';
import { createServer } from 'node:http';

/** First row of a query, as an array. */
interface Answer {
  readonly rows: readonly (readonly unknown[])[];
}

/**
 * Serves the first value of a query as JSON text, without tokens, limits or errors, and sends the port to the parent
 * process.
 * @param query runs the query for the parts of the path
 */
export async function serveBare(query: (parts: readonly string[]) => Promise<Answer>): Promise<void> {
  const server = createServer((request, response) => {
    query((request.url ?? '').split('/').slice(1)).then(
      ({ rows }) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(String(rows[0]?.[0]));
      },
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  });
  server.keepAliveTimeout = 20_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.send?.({ port, people: [], deepCursors: [], items: [] });
}
