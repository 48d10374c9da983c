export { Bell } from './components/bell.tsx';
export { bellRang, notificationsSlice } from './slice.ts';
