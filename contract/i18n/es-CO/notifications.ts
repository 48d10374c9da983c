/** '… y 12 personas más' */
const and = (others: number): string =>
  others === 0 ? '' : others === 1 ? ' y 1 persona más' : ` y ${others} personas más`;

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
  },
  /** Whoever did it when their name is not known. @spec 2§3 Person profile */
  somebody: 'Sin nombre',
  errors: {
    viewedOnly: 'Una notificación solo se puede marcar como vista',
  },
};
