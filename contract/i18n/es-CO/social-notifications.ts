import { all, titled, type Told } from './message.ts';

const said = (text: string): string => (text === '' ? '' : `: «${text}»`);
const mine = ({ noun, title }: Told): string => titled(`tu ${noun}`, title);

/** What notifications of the conversation say. */
export const socialNotifications = {
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
