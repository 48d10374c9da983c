/**
 * Faults in signing in, files, rich text and headers.
 * @type {readonly import('./fault.d.mts').Fault[]}
 */
export const SAFETY_FAULTS = [
  {
    name: 'sign-in: one more wrong password costs nothing',
    file: 'server/integrations/identity/accounts/attempts.ts',
    from: 'failures <= free ? 0 :',
    to: 'failures <= free + 1 ? 0 :',
    test: {
      file: 'server/integrations/identity/accounts/attempts.test.ts',
      title: 'holds what comes too soon, refuses what would be held for long, and doubles the delay up to its limit',
    },
    also: ['server/integrations/identity/sign-in.test.ts'],
  },
  {
    name: 'sign-in: failures are never forgotten, so that they add up to a lock',
    file: 'server/integrations/identity/accounts/attempts.ts',
    from: 'now - row.failed_at.getTime() < FORGOTTEN_MS ? row.failures : 0,',
    to: 'now - row.failed_at.getTime() < FORGOTTEN_MS * 60 ? row.failures : 0,',
    test: {
      file: 'server/integrations/identity/accounts/attempts.test.ts',
      title: 'forgets an account’s failures when it succeeds, and all of them an hour after the last',
    },
  },
  {
    name: 'sign-in: a block takes effect seconds later',
    file: 'server/auth/viewer-directory.ts',
    from: 'else viewers.delete(keyOf(notice));',
    to: 'else accounts.delete(keyOf(notice));',
    test: {
      file: 'server/auth/viewer-directory.test.ts',
      title: 'blocks with the notice, not three seconds later, and lets back in the same way',
    },
    also: ['server/auth/authenticate.api.test.ts'],
  },
  {
    name: 'sign-in: a token that is still to be issued is accepted',
    file: 'server/auth/token-verifier.ts',
    from: '    iat <= now / 1000 + CLOCK_TOLERANCE_SECONDS &&\n    typeof scp',
    to: '    typeof scp',
    test: {
      file: 'server/auth/token-battery.test.ts',
      title: 'is refused, database unasked: %s',
      among: 'issued 61 s',
    },
  },
  {
    name: 'sign-in: a token of another policy is accepted',
    file: 'server/auth/token-verifier.ts',
    from: '(settings.policy === undefined || isPolicy(tfp ?? acr, settings.policy)) &&',
    to: '(settings.policy === undefined || isPolicy(tfp ?? acr ?? settings.policy, settings.policy)) &&',
    test: {
      file: 'server/auth/token-battery.test.ts',
      title: 'is refused, database unasked: %s',
      among: 'policy missing',
    },
  },
  {
    name: 'files: a document is opened in the page instead of saved',
    file: 'server/features/files/serving/send-file.ts',
    from: "const how = download || file.kind === 'document' ? 'attachment' : 'inline';",
    to: "const how = download ? 'attachment' : 'inline';",
    test: {
      file: 'server/features/files/serving/media.api.test.ts',
      title: 'without any way to act as a page of ours',
    },
  },
  {
    name: 'files: whatever is not recognised is taken for a text',
    file: 'server/features/files/upload/prepare.ts',
    from: "return (await isPlainText(path)) ? 'text/plain' : null;",
    to: "return (await isPlainText(path)) || recognised === null ? 'text/plain' : null;",
    test: { file: 'server/features/files/content.api.test.ts', title: 'with a message that names it' },
  },
  {
    name: 'files: the address of a file never ends',
    file: 'server/features/files/serving/addresses.ts',
    from: 'return matches && now.getTime() < address.expires * 1000;',
    to: 'return matches && now.getTime() < address.expires * 1000 * 1000;',
    test: {
      file: 'server/features/files/serving/media.api.test.ts',
      title: 'nobody after its time, which is at least five minutes and at most ten',
    },
  },
  {
    name: 'uploads: what is under way counts nothing against the limit of the day',
    file: 'server/features/files/upload/gate.ts',
    from: 'if (isOfDay) sender.bytes += wanted;',
    to: 'if (isOfDay && sender.bytes > 0) sender.bytes += wanted;',
    test: {
      file: 'server/features/files/upload/gate.test.ts',
      title: 'counts what is under way against the limit of the day',
    },
  },
  {
    name: 'XSS: the sanitiser lets any width of a picture through',
    file: 'server/features/richtext/clean.ts',
    from: "if (isPictureWidth(width)) attribs['data-width'] = width;",
    to: "if (width !== undefined) attribs['data-width'] = width;",
    test: { file: 'server/features/richtext/clean.test.ts', title: 'cleaning' },
    also: ['server/xss.api.test.ts'],
  },
  {
    name: 'XSS: a link with a scheme in capitals is taken for a path',
    file: 'contract/features/richtext/rules.ts',
    from: 'const scheme = /^([^:/?#]*):/.exec(seen)?.[1];',
    to: 'const scheme = /^([a-z]*):/.exec(seen)?.[1];',
    test: { file: 'contract/features/richtext/rules.test.ts', title: 'leads nowhere' },
    also: ['server/xss.api.test.ts', 'server/features/richtext/clean.test.ts'],
  },
  {
    name: 'XSS: elements whose words are code stay as their words',
    file: 'server/features/richtext/clean.ts',
    from: "  'script',\n  'style',\n",
    to: "  'script',\n",
    test: { file: 'server/features/richtext/clean.test.ts', title: 'cleaning' },
  },
  {
    name: 'CSP: scripts may stand in the page',
    file: 'server/http/security-headers.ts',
    from: "scriptSrc: isDevelopment ? [self, `'unsafe-inline'`] : [self],",
    to: "scriptSrc: [self, `'unsafe-inline'`],",
    test: { file: 'server/http/security-headers.test.ts', title: 'let nothing run, load or frame but our own' },
    also: ['e2e/xss.spec.ts'],
  },
  {
    name: 'sign-in: the keys of Azure AD B2C that were known last are believed for good',
    file: 'server/auth/token-keys-remote.ts',
    from: 'last !== undefined && now - last.at <= REMOTE_KEYS_MS + REMOTE_KEYS_STALE_MS ?',
    to: 'last !== undefined ?',
    test: {
      file: 'server/auth/azure.api.test.ts',
      title: 'are missing while the provider %s: nobody is called signed out, and whoever is in stays for an hour',
      among: 'is broken',
    },
    also: ['server/auth/token-keys-remote.test.ts'],
  },
  {
    name: 'load: an answer counts as sent before anybody has read it',
    file: 'server/http/rate-limiter.ts',
    from: "response.once('close', letGo);",
    to: "response.once('prefinish', letGo);",
    test: {
      file: 'server/http/answers-in-hand.test.ts',
      title: 'counts an answer until its last byte has left, however little of it is read',
    },
  },
  {
    name: 'load: answers of hot routes are not counted',
    file: 'server/http/hot-routes.ts',
    from: '    limiter.hold(askerOf(context), response);\n',
    to: '',
    test: {
      file: 'server/http/rate-limit.api.test.ts',
      title:
        'sends one person so many answers at once, of %s as well, which they have to read before they ask for more',
      among: '/api/poll',
    },
  },
];
