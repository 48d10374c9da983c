import { describe, expect, it } from 'vitest';
import { findOperations, readDescription } from './description.ts';

const DOCUMENT = {
  paths: {
    '/api/Flx_Store/{id}': {
      put: {
        tags: ['Flx_Store'],
        summary: 'Changes a row.',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                required: ['Title'],
                properties: {
                  Title: { type: 'string', maxLength: 50 },
                  Photos: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
                  State: { enum: ['new', null] },
                },
              },
            },
          },
        },
        responses: {
          200: { content: { 'application/json': { schema: { properties: { results: { $ref: '#/x/Flx_Store' } } } } } },
          404: { description: 'not_found' },
        },
      },
    },
    '/api/poll': { get: { tags: ['poll'], summary: 'What is new.', responses: { 204: { description: 'Done.' } } } },
  },
  components: {
    schemas: { Flx_Store: { description: 'Adverts.', properties: { Id: { type: ['integer', 'null'] } } } },
  },
};

describe('readDescription', () => {
  it('returns each tag with its fields, parameters, bodies and answers', () => {
    expect(readDescription(DOCUMENT)).toEqual([
      {
        name: 'Flx_Store',
        summary: 'Adverts.',
        fields: [{ name: 'Id', isRequired: false, type: 'integer or null', about: '' }],
        operations: [
          {
            method: 'PUT',
            path: '/api/Flx_Store/{id}',
            summary: 'Changes a row.',
            parameters: [{ name: 'id', isRequired: true, type: 'integer', about: 'minimum 1' }],
            body: [
              { name: 'Title', isRequired: true, type: 'string', about: 'maxLength 50' },
              { name: 'Photos', isRequired: false, type: 'array of object', about: '' },
              { name: 'Photos[].id', isRequired: false, type: 'string', about: '' },
              { name: 'State', isRequired: false, type: '"new" null', about: '' },
            ],
            answers: [
              { status: '200', says: 'Flx_Store' },
              { status: '404', says: 'not_found' },
            ],
          },
        ],
      },
      {
        name: 'poll',
        summary: '',
        fields: [],
        operations: [
          {
            method: 'GET',
            path: '/api/poll',
            summary: 'What is new.',
            parameters: [],
            body: [],
            answers: [{ status: '204', says: '' }],
          },
        ],
      },
    ]);
  });
});

it.each([
  ['', ['Flx_Store', 'poll']],
  ['STORE put', ['Flx_Store']],
  ['new', ['poll']],
  ['put poll', []],
])('findOperations finds %j', (search, found) => {
  expect(findOperations(readDescription(DOCUMENT), search).map(({ name }) => name)).toEqual(found);
});
