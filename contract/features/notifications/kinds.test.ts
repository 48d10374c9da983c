import { expect, it } from 'vitest';
import { TOPIC_GROUPS, TOPICS, topicsOf } from './kinds.ts';

const topicsFor = (roles: readonly string[], modulesOff: Parameters<typeof topicsOf>[2] = []) =>
  TOPIC_GROUPS.flatMap(group => topicsOf(group, roles, modulesOff));

it('every topic is in one group', () => {
  expect(topicsFor(['Admin-Credits']).sort()).toEqual([...TOPICS].sort());
});

it('a topic of a role is only for people with it', () => {
  expect(TOPICS.filter(topic => !topicsFor([]).includes(topic))).toEqual(['loan_desk']);
});

it('a module that is off has no topics', () => {
  const left = topicsFor(['Admin-Credits'], ['loans', 'surveys']);
  for (const topic of ['loans', 'loan_messages', 'loan_desk', 'surveys']) expect(left).not.toContain(topic);
  expect(left).toContain('events');
});
