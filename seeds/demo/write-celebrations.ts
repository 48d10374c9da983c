import { bogotaDay } from '../../contract/lib/time.ts';
import { before, lookUp, writeRows, type Writer } from './writer.ts';

const DAY_MINUTES = 24 * 60;

/** Days from today to somebody's birthday, so that every day on which the demo begins has some. */
const BIRTHDAYS: Readonly<Record<string, number>> = {
  laura: -2,
  yuliana: -1,
  oscar: -1,
  miguel: 0,
  camila: 0,
  carlos: 4,
  jhon: 5,
};

interface DemoGreeting {
  readonly from: string;
  readonly to: string;
  /** Days since the birthday, which was greeted on the day. */
  readonly daysAgo: number;
  readonly minutes: number;
  readonly template: 1 | 2 | 3;
  readonly text: string;
}

const GREETINGS: readonly DemoGreeting[] = [
  {
    from: 'valentina',
    to: 'laura',
    daysAgo: 2,
    minutes: 40,
    template: 2,
    text: '¡Feliz vuelta al sol, Laura! Que este año te traiga muchas ideas y pocos correos.',
  },
  {
    from: 'sebastian',
    to: 'laura',
    daysAgo: 2,
    minutes: 95,
    template: 3,
    text: '¡Hoy se baila! Un abrazo de todo el equipo comercial.',
  },
  {
    from: 'andres',
    to: 'laura',
    daysAgo: 2,
    minutes: 180,
    template: 1,
    text: 'Gracias por explicar con dibujos lo que nadie entendía. Feliz cumpleaños.',
  },
  {
    from: 'laura',
    to: 'camila',
    daysAgo: 0,
    minutes: 15,
    template: 1,
    text: 'Feliz cumpleaños, Camila. Ojalá haya torta de zanahoria.',
  },
  { from: 'laura', to: 'yuliana', daysAgo: 1, minutes: 30, template: 2, text: '¡Que lo celebres bien en Cali!' },
];

/** Birthdays around today, with what colleagues wrote for them. */
export async function writeCelebrations(writer: Writer): Promise<void> {
  const { tools, people } = writer;
  const known = (key: string): boolean => people.has(key);
  const id = (key: string): number => lookUp(people, key).id;
  const day = (daysAgo: number): string => bogotaDay(before(tools.now, daysAgo * DAY_MINUTES));
  await writeRows(
    writer,
    `update users u set birthday = make_date(extract(year from u.birthday)::int, extract(month from b.day)::int,
       least(extract(day from b.day)::int, case extract(month from b.day) when 2 then 28 else 31 end))
     from jsonb_to_recordset($2::jsonb) as b(id int, day date) where u.org_id = $1 and u.id = b.id`,
    Object.entries(BIRTHDAYS)
      .filter(([key]) => known(key))
      .map(([key, days]) => ({ id: id(key), day: day(-days) })),
  );
  await writeRows(
    writer,
    `insert into greetings (org_id, sender_id, receiver_id, day, body, template, created_at)
     select $1, g.sender, g.receiver, g.day, g.body, g.template, g.created
       from jsonb_to_recordset($2::jsonb) as g(sender int, receiver int, day date, body text, template smallint, created timestamptz)
       order by g.created`,
    GREETINGS.filter(({ from, to }) => known(from) && known(to)).map(greeting => ({
      sender: id(greeting.from),
      receiver: id(greeting.to),
      day: day(greeting.daysAgo),
      body: greeting.text,
      template: greeting.template,
      created: before(tools.now, greeting.daysAgo * DAY_MINUTES + greeting.minutes / 100),
    })),
  );
}
