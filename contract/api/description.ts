/** Reads an OpenAPI 3.1 document for its pages: each tag with its fields and operations, as lines of a table. */

/** Line about a field of a row or body, or about a parameter. */
export interface DescribedField {
  /** Name; for a nested field with its parents: `Plan.Questions[].Title`. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: string;
  /** Limits and description. */
  readonly about: string;
}

export interface DescribedOperation {
  /** HTTP method, in capitals. */
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly DescribedField[];
  readonly body: readonly DescribedField[];
  /** Answers by status: the type of a success, the codes of a refusal. */
  readonly answers: readonly { readonly status: string; readonly says: string }[];
}

export interface DescribedTag {
  readonly name: string;
  readonly summary: string;
  /** Fields of a row, for a list. */
  readonly fields: readonly DescribedField[];
  readonly operations: readonly DescribedOperation[];
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

/** Returns the value under these names, one in the other; undefined where one is missing. */
const part = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce(
    (found, name) => (typeof found === 'object' && found !== null ? (Reflect.get(found, name) as unknown) : undefined),
    value,
  );
const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function typeOf(schema: unknown): string {
  const reference = textOf(part(schema, '$ref'));
  if (reference !== '') return reference.split('/').at(-1) ?? '';
  const words = listOf(part(schema, 'enum'));
  if (words.length > 0) return words.map(word => JSON.stringify(word)).join(' ');
  const choices = listOf(part(schema, 'oneOf'));
  if (choices.length > 0) return choices.map(typeOf).join(' or ');
  const type = part(schema, 'type');
  const name = Array.isArray(type) ? type.join(' or ') : textOf(type) || 'JSON';
  const items = part(schema, 'items');
  const format = textOf(part(schema, 'format'));
  return `${name}${items === undefined ? '' : ` of ${typeOf(items)}`}${format && ` (${format})`}`;
}

const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'default'];

function aboutOf(schema: unknown, description: unknown): string {
  const limits = LIMITS.flatMap(name => {
    const value = part(schema, name);
    return typeof value === 'number' ? [`${name} ${value}`] : [];
  });
  return [...limits, textOf(description)].filter(words => words !== '').join('; ');
}

/** Returns the fields of an object, and after each one the fields inside it. */
function fieldsOf(schema: unknown, parent = ''): DescribedField[] {
  const required = listOf(part(schema, 'required'));
  return entries(part(schema, 'properties')).flatMap(([key, field]) => {
    const name = parent + key;
    const items = part(field, 'items');
    return [
      {
        name,
        isRequired: required.includes(key),
        type: typeOf(field),
        about: aboutOf(field, part(field, 'description')),
      },
      ...(items === undefined ? fieldsOf(field, `${name}.`) : fieldsOf(items, `${name}[].`)),
    ];
  });
}

const parameterOf = (parameter: unknown): DescribedField => ({
  name: textOf(part(parameter, 'name')),
  isRequired: part(parameter, 'required') === true,
  type: typeOf(part(parameter, 'schema')),
  about: aboutOf(part(parameter, 'schema'), part(parameter, 'description')),
});

function answerOf([status, answer]: [string, unknown]): DescribedOperation['answers'][number] {
  if (status >= '300') return { status, says: textOf(part(answer, 'description')) };
  const [[format, content] = ['', undefined]] = entries(part(answer, 'content'));
  const schema = part(content, 'schema');
  const results = part(schema, 'properties', 'results');
  return { status, says: format === 'application/json' ? typeOf(results ?? schema) : format };
}

function operationOf(method: string, path: string, operation: unknown): DescribedOperation {
  const content = part(operation, 'requestBody', 'content');
  return {
    method: method.toUpperCase(),
    path,
    summary: textOf(part(operation, 'summary')),
    parameters: listOf(part(operation, 'parameters')).map(parameterOf),
    body: entries(content).flatMap(([, body]) => fieldsOf(part(body, 'schema'))),
    answers: entries(part(operation, 'responses')).map(answerOf),
  };
}

/** Returns the tags of an OpenAPI document in the order of their names. */
export function readDescription(document: unknown): DescribedTag[] {
  const byTag = new Map<string, DescribedOperation[]>();
  for (const [path, item] of entries(part(document, 'paths')))
    for (const method of METHODS) {
      const operation = part(item, method);
      if (operation === undefined) continue;
      const tag = textOf(listOf(part(operation, 'tags'))[0]);
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationOf(method, path, operation)]);
    }
  return [...byTag]
    .map(([name, operations]) => {
      const row = part(document, 'components', 'schemas', name);
      return { name, summary: textOf(part(row, 'description')), fields: fieldsOf(row), operations };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the tags and operations in which all words occur: in a tag's name, or in an operation's address or summary. */
export function findOperations(tags: readonly DescribedTag[], search: string): DescribedTag[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text: string): boolean => words.every(word => text.toLowerCase().includes(word));
  return tags.flatMap(tag => {
    const operations = tag.operations.filter(({ method, path, summary }) =>
      hasAll([tag.name, method, path, summary].join(' ')),
    );
    return operations.length > 0 ? [{ ...tag, operations }] : [];
  });
}
