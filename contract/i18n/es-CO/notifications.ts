/** '… y 12 personas más' */
const and = (others: number): string =>
  others === 0 ? '' : others === 1 ? ' y 1 persona más' : ` y ${others} personas más`;

/** What was decided about reported content: its title and, where one was given, the reason. */
interface Decision {
  readonly subject: string;
  readonly reason: string;
}

/** A comment may be a picture alone, without a title. */
const quoted = (subject: string): string => (subject === '' ? 'una imagen' : `«${subject}»`);
const because = (reason: string): string => (reason === '' ? '' : `. Motivo: ${reason}`);

/** What a notification says, by its kind. `name` did it; `others` is how many more did the same. */
export const notifications = {
  sentences: {
    post_like: (name: string, others: number) =>
      `${name}${and(others)} ${others === 0 ? 'reaccionó' : 'reaccionaron'} con me gusta a tu publicación`,
    post_applause: (name: string, others: number) =>
      `${name}${and(others)} ${others === 0 ? 'aplaudió' : 'aplaudieron'} tu publicación`,
    comment_like: (name: string, others: number) =>
      `${name}${and(others)} ${others === 0 ? 'reaccionó' : 'reaccionaron'} con me gusta a tu comentario`,
    comment_applause: (name: string, others: number) =>
      `${name}${and(others)} ${others === 0 ? 'aplaudió' : 'aplaudieron'} tu comentario`,
    post_comment: (name: string, _others: number) => `${name} comentó tu publicación`,
    comment_reply: (name: string, _others: number) => `${name} respondió tu comentario`,
    comment_mention: (name: string, _others: number) => `${name} te mencionó en un comentario`,
    post_mention: (name: string, _others: number) => `${name} te mencionó en una publicación`,
    post_poll: (_name: string, _others: number) => 'Tu encuesta tiene votos nuevos',
    news_published: (name: string, _others: number) => `${name} publicó una noticia`,
    news_reminder: (_name: string, _others: number) => 'Te falta confirmar que leíste una noticia',
    event_published: (name: string, _others: number) => `${name} publicó un evento`,
    event_reminder: (_name: string, _others: number) => 'Se acerca un evento al que vas a asistir',
    report_opened: (_name: string, _others: number) => 'Hay denuncias nuevas por revisar',
    report_removed: (_name: string, _others: number, { subject, reason }: Decision) =>
      `La administración retiró lo que publicaste (${quoted(subject)})${because(reason)}`,
    report_restored: (_name: string, _others: number, { subject }: Decision) =>
      `La administración restableció lo que publicaste (${quoted(subject)})`,
    report_kept: (_name: string, _others: number, { subject, reason }: Decision) =>
      `La administración revisó una denuncia de lo que publicaste (${quoted(subject)}) y lo conservó${because(reason)}`,
    my_report_removed: (_name: string, _others: number, { subject, reason }: Decision) =>
      `Gracias por tu denuncia: ${quoted(subject)} fue retirado${because(reason)}`,
    my_report_kept: (_name: string, _others: number, { subject, reason }: Decision) =>
      `Gracias por tu denuncia: ${quoted(subject)} se revisó y se conserva${because(reason)}`,
  },
  /** Whoever did it when their name is not known. @spec 2§3 Person profile */
  somebody: 'Sin nombre',
  errors: {
    viewedOnly: 'Una notificación solo se puede marcar como vista',
  },
};
