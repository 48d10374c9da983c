/**
 * Faults in the choice of people to notify, in the live poll and in the search.
 * @type {readonly import('./fault.d.mts').Fault[]}
 */
export const MESSAGE_FAULTS = [
  {
    name: 'notifications: whoever may not see it is notified',
    file: 'server/features/notifications/notify-sql.ts',
    from: '        isNotifiable(contentKind)(reader, row),\n',
    to: '        ...(contentKind.notified.isMuted ? [] : [isNotifiable(contentKind)(reader, row)]),\n',
    test: { file: 'server/features/notifications/recipients.api.test.ts', title: 'who is not in the private group' },
    also: ['server/features/notifications/notifications.api.test.ts'],
  },
  {
    name: 'notifications: whoever muted it is notified',
    file: 'server/features/notifications/notify-sql.ts',
    from: '...(contentKind.notified.isMuted ? [sql`not ${contentKind.notified.isMuted(reader, row)}`] : []),',
    to: '...(contentKind.notified.isMuted ? [sql`not ${contentKind.notified.isMuted({ ...reader, viewer: actor }, row)}`] : []),',
    test: { file: 'server/features/notifications/recipients.api.test.ts', title: 'who muted the item' },
  },
  {
    name: 'notifications: people are notified of what they did themselves',
    file: 'server/features/notifications/notify-sql.ts',
    from: 'sql`${user}.is_active and ${user}.id is distinct from ${actor}`;',
    to: 'sql`${user}.is_active and (${user}.id is distinct from ${actor} or ${actor} is not null)`;',
    test: {
      file: 'server/features/notifications/recipients.api.test.ts',
      title: 'is not the actor, and nobody of another organisation',
    },
  },
  {
    name: 'notifications: what was turned off comes into the bell',
    file: 'server/features/notifications/visible-sql.ts',
    from: 'sql`${alias}.web`;',
    to: 'sql`true`;',
    test: {
      file: 'server/features/notifications/recipients.api.test.ts',
      title: 'keeps what is wanted by mail alone out of the bell',
    },
  },
  {
    name: 'notifications: a second fan-out forgets whom the first has not reached yet',
    file: 'server/features/notifications/fan-out.ts',
    from: 'where notification_fanouts.done_at is null and person > notification_fanouts.reached_id',
    to: 'where notification_fanouts.done_at is not null and person > notification_fanouts.reached_id',
    test: {
      file: 'server/features/notifications/fan-out.api.test.ts',
      title: 'of named people forgets nobody whom the one before has not reached yet, and reaches nobody again',
    },
  },
  {
    name: 'live poll: the tag of one person is that of another',
    file: 'server/features/notifications/poll.ts',
    from: '`"${viewer.org}.${viewer.id}.${versions.user}.',
    to: '`"${viewer.org}.${versions.user}.',
    test: {
      file: 'server/features/notifications/poll.api.test.ts',
      title: 'never passes the answer of one person for that of another',
    },
  },
  {
    name: 'live poll: what changed by others alone is passed as unchanged',
    file: 'server/features/notifications/poll.ts',
    from: '`.${shortHash(live)}`}"`;',
    to: '`.${shortHash(String(live.length))}`}"`;',
    test: {
      file: 'server/features/feed/poll.api.test.ts',
      title: 'says the counters, and anew only when they have moved',
    },
  },
  {
    name: 'live poll: items that the reader does not see say their counters',
    file: 'server/features/feed/page/page-sql.ts',
    from: '    where ${isVisible(READER, sql`i`)} and not s.closed`,',
    to: '    where not s.closed`,',
    test: { file: 'server/features/feed/poll.api.test.ts', title: 'says nothing of what its reader does not see' },
  },
  {
    name: 'search: what has ended is found until a job has run',
    file: 'server/features/feed/item/searched-item.ts',
    from: '  isSeen: seesRow(kind),',
    to: "  isSeen: kind === 'new' ? () => sql`true` : seesRow(kind),",
    test: {
      file: 'server/features/search/permission.api.test.ts',
      title: 'is gone with its end, before any job has run',
    },
  },
];
