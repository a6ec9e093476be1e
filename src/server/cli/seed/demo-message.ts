/** What a visitor wrote to the demo agency. All addresses are in zones that can never exist. */
export type DemoMessage = {
  name: string;
  email: string;
  phone?: string;
  company?: string;
  subject: string;
  message: string;
  hoursAgo: number;
  isRead?: true;
  /** The conversation that followed; a message with one has been responded to. */
  thread?: { sentBy: 'admin' | 'customer'; hoursLater: number; message: string }[];
};
