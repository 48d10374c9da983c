import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const CLIENT = 'client/src';

/**
 * Declaration of a route's address, in the route table or in a feature's contribution to it: `path:
 * eventPaths.pattern`.
 */
const ROUTE = /\bpath(?:=\{|: )(\w*[pP]aths|routePatterns)\.(\w+)(?:\('([\w-]+)'\))?/g;

type Addresses = Readonly<Record<string, string | ((value: string) => string)>>;

/** Reads the addresses of every `paths.ts`, by the names under which it exports them. */
async function readAddresses(files: readonly string[]): Promise<Readonly<Record<string, Addresses>>> {
  const paths = files.filter(file => /(^|\/)paths\.ts$/.test(file));
  const modules = await Promise.all(
    paths.map(async file => (await import(resolve(CLIENT, file))) as Readonly<Record<string, Addresses>>),
  );
  return Object.assign({}, ...modules) as Readonly<Record<string, Addresses>>;
}

/** Returns every address of the client's route table, with `:name` for ids: `/post/:postId`. */
export async function routeAddresses(): Promise<string[]> {
  const files = (await readdir(CLIENT, { recursive: true })).filter(file => /\.tsx?$/.test(file));
  const addresses = await readAddresses(files);
  const texts = await Promise.all(files.map(file => readFile(join(CLIENT, file), 'utf8')));
  const routes = texts.flatMap(text => [...text.matchAll(ROUTE)]);
  const named = routes.map(([route, table = '', name = '', value = '']) => {
    const found = addresses[table]?.[name];
    const address = typeof found === 'function' ? found(value) : found;
    if (address === undefined) throw new Error(`The route ${route} has no address`);
    return address.replace(/#.*$/, '');
  });
  return [...new Set(named)];
}

/** Whether an address belongs to a route. Search and hash are ignored. */
export function isOfRoute(address: string, route: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
}
