import {
  Bot,
  ChartColumn,
  Compass,
  type IconNode,
  MessageCircleHeart,
  MonitorSmartphone,
  MousePointerClick,
  Newspaper,
  Search,
  Shapes,
  Workflow,
  Zap,
} from 'lucide';
import type { ServiceId } from './service-names.ts';

export const serviceIcons: Record<ServiceId, IconNode> = {
  'ai-workflows': Workflow,
  automation: Zap,
  'ai-agents': Bot,
  'digital-marketing-strategy': Compass,
  'social-media-management': MessageCircleHeart,
  'search-engine-optimization': Search,
  'pay-per-click-advertising': MousePointerClick,
  'content-marketing': Newspaper,
  'web-design-development': MonitorSmartphone,
  'brand-identity-design': Shapes,
  'analytics-reporting': ChartColumn,
};
