/**
 * Faults in storing and reading rows: repetitions, pages, editions, the audit log, limits.
 * @type {readonly import('./fault.d.mts').Fault[]}
 */
export const RECORD_FAULTS = [
  {
    name: 'idempotency: a second request with the same key creates a second row',
    file: 'server/http/idempotency.ts',
    from: 'on conflict do nothing returning key`',
    to: 'on conflict (org_id, user_id, key) do update set request_hash = excluded.request_hash returning key`',
    test: {
      file: 'server/lists/write.api.test.ts',
      title: 'answers a repetition with the first answer and creates nothing',
    },
    also: ['server/every-publication.api.test.ts', 'server/features/loans/requests.api.test.ts'],
  },
  {
    name: 'idempotency: a key is taken again with another body',
    file: 'server/http/idempotency.ts',
    from: "if (stored.request_hash !== hash) throw new ProblemError('idempotency_reused');",
    to: "if (stored.request_hash === '') throw new ProblemError('idempotency_reused');",
    test: {
      file: 'server/lists/write.api.test.ts',
      title: 'refuses the key with another body, and with one that is no key',
    },
  },
  {
    name: 'editions: what is said about the results of a survey is written over by who has not seen it',
    file: 'server/features/surveys/operations.ts',
    from: 'if ((isReplaced || seen !== undefined) && seen !== stands?.EditionDate)',
    to: 'if ((isReplaced || seen !== undefined) && stands === undefined)',
    test: {
      file: 'server/features/surveys/lifecycle.api.test.ts',
      title: 'is said by the first of two at once',
    },
  },
  {
    name: 'idempotency: a person answers a survey twice by two presses',
    file: 'server/features/surveys/answering.ts',
    from: 'if ((await session.run(addParticipation(org, id, viewer.id))).length === 0) throw twice();',
    to: 'await session.run(addParticipation(org, id, viewer.id));',
    test: {
      file: 'server/features/surveys/answering.api.test.ts',
      title: 'is done once, however many requests come at once',
    },
  },
  {
    name: 'keyset: the order of a page has no Id as its tie-break',
    file: 'server/lists/keyset.ts',
    from: 'return [...keys, { field: id, descending: last.descending }];',
    to: 'return last.descending ? [...keys, { field: id, descending: true }] : keys;',
    test: { file: 'server/lists/paging.api.test.ts', title: 'equals the whole order' },
    also: ['server/features/people/search.api.test.ts'],
  },
  {
    name: 'keyset: rows without a value are lost behind the first page',
    file: 'server/lists/keyset.ts',
    from: 'return key.field.mayBeNull && !isFirstWithout ? [beyond, sql`${column} is null`] : [beyond];',
    to: 'return key.field.mayBeNull && isFirstWithout ? [beyond, sql`${column} is null`] : [beyond];',
    test: { file: 'server/lists/paging.api.test.ts', title: 'equals the whole order' },
  },
  {
    name: 'keyset: a cursor of the feed begins with the item that ended the page before',
    file: 'server/features/feed/page/page-sql.ts',
    from: 'and ${condition} and a.item_id < ${BEFORE} and',
    to: 'and ${condition} and a.item_id <= ${BEFORE} and',
    test: {
      file: 'server/features/feed/paging.api.test.ts',
      title: 'skips nothing and repeats nothing when posts arrive in between',
    },
  },
  {
    name: 'keyset: a cursor is good for another reader of the same list',
    file: 'server/lists/plan.ts',
    from: '    viewer.org,\n    viewer.id,\n    list.name,',
    to: '    viewer.org,\n    list.name,',
    test: {
      file: 'server/lists/paging.api.test.ts',
      title: 'is of no use to anybody else, nor for another reading, nor after a day',
    },
  },
  {
    name: 'keyset: a cursor never grows old',
    file: 'server/lists/keyset.ts',
    from: 'now.getTime() - made > CURSOR_HOURS * HOUR',
    to: 'now.getTime() - made > CURSOR_HOURS * 60 * HOUR',
    test: {
      file: 'server/lists/paging.api.test.ts',
      title: 'is of no use to anybody else, nor for another reading, nor after a day',
    },
    also: ['server/features/feed/paging.api.test.ts'],
  },
  {
    name: 'edit conflicts: the second of two editors overwrites the first',
    file: 'server/lists/pipeline.ts',
    from: 'if (seen !== undefined && seen !== row[EDITION])',
    to: 'if (seen !== undefined && row[EDITION] === undefined)',
    test: {
      file: 'server/features/people/profile.api.test.ts',
      title: 'is not overwritten by who has seen another edition',
    },
    also: ['server/every-edition.api.test.ts', 'server/features/surveys/editing.api.test.ts'],
  },
  {
    name: 'edit conflicts: what another device has written of a draft is replaced',
    file: 'server/features/loans/drafts.ts',
    from: 'if (before !== undefined && before.edition !== input.EditionDate) throw await outdated(before);',
    to: "if (before !== undefined && before.edition === '') throw await outdated(before);",
    test: {
      file: 'server/features/loans/drafts.api.test.ts',
      title: 'that another device has gone on with is not replaced',
    },
  },
  {
    name: 'audit: who deletes a survey is not written down',
    file: 'server/features/surveys/write.ts',
    from: "  await remove();\n  await audit(context, { feature: 'surveys', action: 'deleted', subject: row.Id, detail: row.Title });",
    to: "  await remove();\n  if (context.viewer.id < 0)\n    await audit(context, { feature: 'surveys', action: 'deleted', subject: row.Id, detail: row.Title });",
    test: {
      file: 'server/features/surveys/editing.api.test.ts',
      title: 'takes what was answered along, and is in the audit log',
    },
  },
  {
    name: 'audit: who changes whom somebody reports to is not written down',
    file: 'server/features/people/chart.ts',
    from: "  await audit(context, {\n    feature: 'people',\n    action: 'manager',",
    to: "  if (manager === null) await audit(context, {\n    feature: 'people',\n    action: 'manager',",
    test: {
      file: 'server/features/people/chart.api.test.ts',
      title: 'is changed by Admin-Users alone, and in the audit log',
    },
  },
  {
    name: 'limits: a poll closes in the moment in which it is made',
    file: 'contract/features/polls/rules.ts',
    from: 'closesAt.getTime() > now.getTime() &&',
    to: 'closesAt.getTime() >= now.getTime() &&',
    test: { file: 'contract/features/polls/rules.test.ts', title: 'may be set ' },
  },
  {
    name: 'limits: visibility is closed in the last millisecond of its window',
    file: 'contract/features/feed/rules.ts',
    from: 'differenceInMilliseconds(now, created) <= VISIBILITY_WINDOW_MS;',
    to: 'differenceInMilliseconds(now, created) < VISIBILITY_WINDOW_MS;',
    test: { file: 'contract/features/feed/rules.test.ts', title: 'visibility of what may still be moved' },
  },
  {
    name: 'limits: an advert stands one moment longer than its days',
    file: 'contract/features/tienda/rules.ts',
    from: '!isAfter(expiry, now);',
    to: 'isAfter(now, expiry);',
    test: { file: 'contract/features/tienda/rules.test.ts', title: 'expiry of an advert' },
  },
  {
    name: 'limits: an event lets one more in than it has places',
    file: 'server/features/events/attendance-sql.ts',
    from: 'coalesce(s.assistants >= e.capacity, false) as is_full',
    to: 'coalesce(s.assistants > e.capacity, false) as is_full',
    test: {
      file: 'server/features/events/places.api.test.ts',
      title: 'has whoever comes later wait, in order, and says so on its card',
    },
  },
  {
    name: 'limits: one file more than the most is taken',
    file: 'server/features/files/upload/receive.ts',
    from: 'if (files.length > FILES_PER_REQUEST_MAX) finish(',
    to: 'if (files.length > FILES_PER_REQUEST_MAX + 1) finish(',
    test: { file: 'server/features/files/limits.api.test.ts', title: 'takes twenty files and refuses twenty-one' },
  },
];
