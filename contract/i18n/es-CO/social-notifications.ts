import { all, said, titled, type NotificationParts } from './message.ts';

const mine = ({ noun, title }: NotificationParts): string => titled(`tu ${noun}`, title);

/** Texts of notifications of comments and reactions. */
export const socialNotifications = {
  messages: {
    post_like: (parts: NotificationParts) =>
      `${all(parts)} ${parts.others === 0 ? 'reaccionó' : 'reaccionaron'} con me gusta a ${mine(parts)}`,
    post_applause: (parts: NotificationParts) =>
      `${all(parts)} ${parts.others === 0 ? 'aplaudió' : 'aplaudieron'} ${mine(parts)}`,
    comment_like: (parts: NotificationParts) =>
      `${all(parts)} ${parts.others === 0 ? 'reaccionó' : 'reaccionaron'} con me gusta a ${titled('tu comentario', parts.comment)}`,
    comment_applause: (parts: NotificationParts) =>
      `${all(parts)} ${parts.others === 0 ? 'aplaudió' : 'aplaudieron'} ${titled('tu comentario', parts.comment)}`,
    post_comment: (parts: NotificationParts) =>
      parts.others === 0
        ? `${parts.who} comentó ${mine(parts)}${said(parts.comment)}`
        : `${all(parts)} comentaron ${mine(parts)}`,
    comment_reply: (parts: NotificationParts) =>
      parts.others === 0
        ? `${parts.who} respondió tu comentario${said(parts.comment)}`
        : `${all(parts)} respondieron tu comentario`,
    comment_mention: (parts: NotificationParts) => `${parts.who} te mencionó en un comentario${said(parts.comment)}`,
  },
  topics: {
    comments: {
      name: 'Comentarios',
      hint: 'Alguien comenta lo que publicaste.',
      email: 'Comentarios en lo que publicas',
    },
    replies: { name: 'Respuestas', hint: 'Alguien responde tu comentario.', email: 'Respuestas a tus comentarios' },
    mentions: { name: 'Menciones', hint: 'Alguien te menciona con @.', email: 'Menciones' },
    reactions: { name: 'Reacciones', hint: 'A alguien le gusta o aplaude lo tuyo.', email: 'Reacciones' },
  },
};
