import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths, routePatterns } from '../../client/src/lib/paths.ts';

/** How a route names its address, in the route table or in what a feature gives to it. */
const ROUTE = /\bpath(?:=\{|: )(paths|routePatterns)\.(\w+)(?:\('([\w-]+)'\))?/g;

const sources = async (folder: string): Promise<string[]> => {
  const files = await readdir(folder, { recursive: true });
  return Promise.all(files.filter(one => /\.tsx?$/.test(one)).map(one => readFile(join(folder, one), 'utf8')));
};

const addressOf = (table: string, name: string, value: string): string => {
  const named: Readonly<Record<string, unknown>> = table === 'paths' ? paths : routePatterns;
  const found = named[name];
  // The only function among the routes is that of the administration.
  const address = typeof found === 'function' && name === 'admin' ? `/admin/${value}` : found;
  if (typeof address !== 'string') throw new Error(`The route ${table}.${name} has no address`);
  return address;
};

/** Every address of the client's route table, with `:name` for ids: `/post/:postId`. */
export async function routeAddresses(): Promise<string[]> {
  const texts = await sources('client/src');
  const routes = texts.flatMap(text => [...text.matchAll(ROUTE)]);
  return [...new Set(routes.map(([, table = '', name = '', value = '']) => addressOf(table, name, value)))];
}

/** Is this an address of that route? Search and hash are not looked at. */
export function isOfRoute(address: string, route: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
}
