import { addHours } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { PERSON_EMAILS_PER_HOUR } from '#contract/features/mail/types.ts';
import { mail } from '#contract/i18n/es-CO/mail.ts';
import { testMailApp } from '../../testing/mail-app.ts';
import type { TestUser } from '../../testing/world.ts';

const { app, server, forgetMail } = testMailApp();
let sender: TestUser;
let colleague: TestUser;

const send = (to: readonly string[], more: object = {}, by = sender) =>
  by.post('/api/sendEmail', {
    From: 'gerencia@otra.example',
    To: { results: to },
    Subject: 'Almuerzo',
    Body: 'A la una',
    ...more,
  });
const lettersTo = async (email: string) => {
  app.now = addHours(app.now, 0.01);
  await app.runJob('mail: send');
  return server.received.filter(({ to }) => to.includes(email));
};

beforeEach(async () => {
  await forgetMail();
  app.now = new Date('2026-11-25T15:00:00Z');
  const { org } = await app.world.org();
  sender = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  colleague = await app.world.user({ org });
});

describe('a mail of a person', () => {
  it('goes out in the organisation’s name, as text, whatever From says', async () => {
    await send([colleague.email.toUpperCase(), colleague.email], {
      Subject: 'Almuerzo\r\nBcc: otra@otra.example',
      Body: '<b>Hola</b> <script>alert(1)</script>',
    })
      .expect(201)
      .expect({ Recipients: 1 });
    const [letter, ...more] = await lettersTo(colleague.email);
    expect(more).toEqual([]);
    expect(letter?.to).toEqual([colleague.email]);
    const raw = JSON.stringify(letter);
    expect(raw).not.toContain('gerencia@otra.example');
    expect(letter?.part('text/html')).toContain('&lt;b&gt;Hola&lt;/b&gt;');
    expect(letter?.part('text/html')).not.toContain('<script');
    expect(letter?.part('text/plain')).toContain(mail.message.lead('Laura Castañeda'));
    expect(await lettersTo('otra@otra.example')).toEqual([]);
  });

  it.each(['another organisation', 'nobody', 'somebody who hides it', 'somebody blocked', 'somebody who never came'])(
    'reaches no address of %s, and says no more of one than of the other',
    async who => {
      const { org } = sender;
      const other = await app.world.user(
        who === 'another organisation' ? {} : { org, isActive: who !== 'somebody blocked' },
      );
      if (who === 'somebody who never came')
        await app.owner.query('update users set registered_at = null where org_id = $1 and id = $2', [org, other.id]);
      if (who === 'somebody who hides it')
        await other.put(`/api/Flx_Profile/${other.id}`, { PrivacyConfiguration: { PrivateEmail: true } }).expect(200);
      const email = who === 'nobody' ? 'nadie@ejemplo.example' : other.email;
      const { body } = await send([colleague.email, email]).expect(422);
      expect(body.errors).toEqual({ To: mail.errors.notColleagues });
      expect(await lettersTo(colleague.email)).toEqual([]);
    },
  );

  it('is refused where something is missing or too much', async () => {
    const refusal = async (change: object) =>
      Object.keys((await send([colleague.email], change).expect(422)).body.errors);
    expect(await refusal({ Subject: ' ' })).toEqual(['Subject']);
    expect(await refusal({ Body: 'x'.repeat(2_001) })).toEqual(['Body']);
    expect((await send([]).expect(422)).body.errors).toMatchObject({ 'To.results': mail.errors.required });
    expect(
      (await send(Array.from({ length: 21 }, (_, at) => `a${at}@ejemplo.example`)).expect(422)).body.errors,
    ).toEqual({
      'To.results': mail.errors.tooManyRecipients(20),
    });
  });

  it('is one of twenty in an hour, whoever sends many at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: PERSON_EMAILS_PER_HOUR + 2 }, (_, at) =>
        send([colleague.email], { Subject: `Almuerzo ${at}` }).then(({ status }) => status),
      ),
    );
    expect(statuses.filter(status => status === 201)).toHaveLength(PERSON_EMAILS_PER_HOUR);
    expect(statuses.filter(status => status === 429)).toHaveLength(2);
    app.now = addHours(app.now, 1.01);
    await send([colleague.email]).expect(201);
  });
});
