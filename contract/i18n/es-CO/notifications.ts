import type { FeedItemType } from '../../features/feed/types.ts';

/** What a notification tells, cut to length; what it does not have is ''. */
interface Told {
  /** Who did it, the last of many. */
  readonly who: string;
  /** How many more did the same. */
  readonly others: number;
  /** What it is about… */
  readonly thing: FeedItemType;
  /** …and its title. */
  readonly title: string;
  readonly comment: string;
  /** Why reported content was removed or kept. */
  readonly reason: string;
}

const THINGS: Readonly<Record<FeedItemType, string>> = {
  post: 'publicación',
  poll: 'encuesta',
  new: 'noticia',
  event: 'evento',
  advert: 'clasificado',
};

/** '… y 12 personas más' */
const all = ({ who, others }: Told): string =>
  others === 0 ? who : others === 1 ? `${who} y 1 persona más` : `${who} y ${others} personas más`;

const titled = (thing: string, text: string): string => (text === '' ? thing : `${thing} «${text}»`);
const said = (text: string): string => (text === '' ? '' : `: «${text}»`);
const mine = ({ thing, title }: Told): string => titled(`tu ${THINGS[thing]}`, title);

/** A comment may be a picture alone, without a title. */
const reported = ({ title }: Told): string => (title === '' ? 'una imagen' : `«${title}»`);
const because = ({ reason }: Told): string => (reason === '' ? '' : `. Motivo: ${reason}`);

/** What a notification says, by its kind. */
export const notifications = {
  messages: {
    post_like: (told: Told) =>
      `${all(told)} ${told.others === 0 ? 'reaccionó' : 'reaccionaron'} con me gusta a ${mine(told)}`,
    post_applause: (told: Told) => `${all(told)} ${told.others === 0 ? 'aplaudió' : 'aplaudieron'} ${mine(told)}`,
    comment_like: (told: Told) =>
      `${all(told)} ${told.others === 0 ? 'reaccionó' : 'reaccionaron'} con me gusta a ${titled('tu comentario', told.comment)}`,
    comment_applause: (told: Told) =>
      `${all(told)} ${told.others === 0 ? 'aplaudió' : 'aplaudieron'} ${titled('tu comentario', told.comment)}`,
    post_comment: (told: Told) =>
      told.others === 0
        ? `${told.who} comentó ${mine(told)}${said(told.comment)}`
        : `${all(told)} comentaron ${mine(told)}`,
    comment_reply: (told: Told) =>
      told.others === 0
        ? `${told.who} respondió tu comentario${said(told.comment)}`
        : `${all(told)} respondieron tu comentario`,
    comment_mention: (told: Told) => `${told.who} te mencionó en un comentario${said(told.comment)}`,
    post_mention: (told: Told) => `${told.who} te mencionó en ${titled('una publicación', told.title)}`,
    post_poll: (told: Told) => `${titled('Tu encuesta', told.title)} tiene votos nuevos`,
    news_published: (told: Told) => `${told.who} publicó ${titled('la noticia', told.title)}`,
    news_reminder: (told: Told) => `Te falta confirmar que leíste ${titled('la noticia', told.title)}`,
    event_published: (told: Told) => `${told.who} publicó ${titled('el evento', told.title)}`,
    event_reminder: (told: Told) => `Se acerca ${titled('el evento', told.title)}, al que vas a asistir`,
    report_opened: (_told: Told) => 'Hay denuncias nuevas por revisar',
    report_removed: (told: Told) => `La administración retiró lo que publicaste (${reported(told)})${because(told)}`,
    report_restored: (told: Told) => `La administración restableció lo que publicaste (${reported(told)})`,
    report_kept: (told: Told) =>
      `La administración revisó una denuncia de lo que publicaste (${reported(told)}) y lo conservó${because(told)}`,
    my_report_removed: (told: Told) => `Gracias por tu denuncia: ${reported(told)} fue retirado${because(told)}`,
    my_report_kept: (told: Told) =>
      `Gracias por tu denuncia: ${reported(told)} se revisó y se conserva${because(told)}`,
  },
  /** Whoever did it when their name is not known. @spec 2§3 Person profile */
  somebody: 'Sin nombre',
  errors: {
    viewedOnly: 'Una notificación solo se puede marcar como vista',
    topicsRequired: 'Indica qué quieres recibir de cada tema, en la red y por correo',
    quietHours: 'Las horas de silencio tienen un comienzo y un final distintos, como 22:00 y 06:00',
    digestRequired: 'Indica si quieres el resumen diario',
  },
};
