// Made by `npm run generate`; changes made by hand are lost.

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from './client/index.ts';
import type { AccountGetData, AccountGetErrors, AccountGetResponses, AccountUpdateData, AccountUpdateErrors, AccountUpdateResponses, ActivityCatalogueData, ActivityCatalogueErrors, ActivityCatalogueResponses, ActivityCountData, ActivityCountErrors, ActivityCountResponses, ActivityListData, ActivityListErrors, ActivityListResponses, ActivityNamesData, ActivityNamesErrors, ActivityNamesResponses, ActivityRetentionGetData, ActivityRetentionGetErrors, ActivityRetentionGetResponses, ActivityRetentionUpdateData, ActivityRetentionUpdateErrors, ActivityRetentionUpdateResponses, ActivityTimelineData, ActivityTimelineErrors, ActivityTimelineResponses, AppsCreateData, AppsCreateErrors, AppsCreateKeyData, AppsCreateKeyErrors, AppsCreateKeyResponses, AppsCreateResponses, AppsListData, AppsListErrors, AppsListResponses, AppsNewClientSecretData, AppsNewClientSecretErrors, AppsNewClientSecretResponses, AppsRemoveData, AppsRemoveErrors, AppsRemoveResponses, AppsUpdateData, AppsUpdateErrors, AppsUpdateResponses, BrandGetData, BrandGetErrors, BrandGetResponses, BrandUpdateData, BrandUpdateErrors, BrandUpdateResponses, ConnectedAppsListData, ConnectedAppsListErrors, ConnectedAppsListResponses, ConnectedAppsRemoveData, ConnectedAppsRemoveErrors, ConnectedAppsRemoveResponses, ContactsChangeEmailData, ContactsChangeEmailErrors, ContactsChangeEmailResponses, ContactsConsentData, ContactsConsentErrors, ContactsConsentResponses, ContactsCreateData, ContactsCreateErrors, ContactsCreateResponses, ContactsEraseData, ContactsEraseErrors, ContactsEraseResponses, ContactsExportAllData, ContactsExportAllErrors, ContactsExportAllResponses, ContactsExportData, ContactsExportErrors, ContactsExportResponses, ContactsGetData, ContactsGetErrors, ContactsGetResponses, ContactsImportData, ContactsImportErrors, ContactsImportResponses, ContactsListData, ContactsListErrors, ContactsListResponses, ContactsListsData, ContactsListsErrors, ContactsListsResponses, ContactsProfileData, ContactsProfileErrors, ContactsProfileResponses, ContactsPropertiesListData, ContactsPropertiesListErrors, ContactsPropertiesListResponses, ContactsPropertiesUpdateData, ContactsPropertiesUpdateErrors, ContactsPropertiesUpdateResponses, ContactsRemoveData, ContactsRemoveErrors, ContactsRemoveResponses, ContactsSearchData, ContactsSearchErrors, ContactsSearchResponses, ContactsSourcesData, ContactsSourcesErrors, ContactsSourcesResponses, ContactsUpdateData, ContactsUpdateErrors, ContactsUpdateResponses, DashboardArrangeData, DashboardArrangeErrors, DashboardArrangeResponses, DashboardGetData, DashboardGetErrors, DashboardGetResponses, DataCreateData, DataCreateErrors, DataCreateResponses, DataGetForTeamData, DataGetForTeamErrors, DataGetForTeamResponses, DataListAllData, DataListAllErrors, DataListAllResponses, DataPreviewData, DataPreviewErrors, DataPreviewResponses, DataRemoveData, DataRemoveErrors, DataRemoveResponses, DataRowsAddData, DataRowsAddErrors, DataRowsAddResponses, DataRowsListData, DataRowsListErrors, DataRowsListResponses, DataRowsRemoveData, DataRowsRemoveErrors, DataRowsRemoveManyData, DataRowsRemoveManyErrors, DataRowsRemoveManyResponses, DataRowsRemoveResponses, DataRowsUpdateData, DataRowsUpdateErrors, DataRowsUpdateManyData, DataRowsUpdateManyErrors, DataRowsUpdateManyResponses, DataRowsUpdateResponses, DataSettingsData, DataSettingsErrors, DataSettingsResponses, DataTableAddData, DataTableAddErrors, DataTableAddResponses, DataTableCreateData, DataTableCreateErrors, DataTableCreateResponses, DataTableGetData, DataTableGetErrors, DataTableGetResponses, DataUpdateData, DataUpdateErrors, DataUpdateResponses, DataUsesData, DataUsesErrors, DataUsesResponses, DesignsCreateData, DesignsCreateErrors, DesignsCreateResponses, DesignsDuplicateData, DesignsDuplicateErrors, DesignsDuplicateResponses, DesignsEditedData, DesignsEditedErrors, DesignsEditedResponses, DesignsGetData, DesignsGetErrors, DesignsGetResponses, DesignsPreviewData, DesignsPreviewErrors, DesignsPreviewResponses, DesignsRemoveData, DesignsRemoveErrors, DesignsRemoveResponses, DesignsStartingData, DesignsStartingErrors, DesignsStartingResponses, DesignsTestData, DesignsTestErrors, DesignsTestResponses, DesignsUpdateData, DesignsUpdateErrors, DesignsUpdateResponses, DesignsVersionsGetData, DesignsVersionsGetErrors, DesignsVersionsGetResponses, DesignsVersionsListData, DesignsVersionsListErrors, DesignsVersionsListResponses, DesignsVersionsRestoreData, DesignsVersionsRestoreErrors, DesignsVersionsRestoreResponses, DetailsCreateData, DetailsCreateErrors, DetailsCreateResponses, DetailsListData, DetailsListErrors, DetailsListResponses, DetailsReorderData, DetailsReorderErrors, DetailsReorderResponses, DetailsRetireData, DetailsRetireErrors, DetailsRetireResponses, DetailsUpdateData, DetailsUpdateErrors, DetailsUpdateResponses, DripStepsOfferedData, DripStepsOfferedErrors, DripStepsOfferedResponses, EmailBlocksOfferedData, EmailBlocksOfferedErrors, EmailBlocksOfferedResponses, EmailConfirmData, EmailConfirmErrors, EmailConfirmResponses, EventsCreateData, EventsCreateErrors, EventsCreateResponses, EventsImportData, EventsImportErrors, EventsImportResponses, EventsListData, EventsListErrors, EventsListResponses, GroupsCountData, GroupsCountErrors, GroupsCountResponses, GroupsCreateData, GroupsCreateErrors, GroupsCreateResponses, GroupsGetData, GroupsGetErrors, GroupsGetResponses, GroupsListAllData, GroupsListAllErrors, GroupsListAllResponses, GroupsMembersExportData, GroupsMembersExportErrors, GroupsMembersExportResponses, GroupsMembersListData, GroupsMembersListErrors, GroupsMembersListResponses, GroupsRemoveData, GroupsRemoveErrors, GroupsRemoveResponses, GroupsUpdateData, GroupsUpdateErrors, GroupsUpdateResponses, GroupsUsesData, GroupsUsesErrors, GroupsUsesOfData, GroupsUsesOfErrors, GroupsUsesOfResponses, GroupsUsesResponses, ImagesCreateData, ImagesCreateErrors, ImagesCreateResponses, ImagesListData, ImagesListErrors, ImagesListResponses, ImagesRemoveData, ImagesRemoveErrors, ImagesRemoveResponses, ImportsCancelData, ImportsCancelErrors, ImportsCancelResponses, ImportsGetData, ImportsGetErrors, ImportsGetResponses, ImportsKeptData, ImportsKeptErrors, ImportsKeptResponses, ImportsListData, ImportsListErrors, ImportsListResponses, ImportsPreviewData, ImportsPreviewErrors, ImportsPreviewResponses, ImportsReportData, ImportsReportErrors, ImportsReportResponses, ImportsStartData, ImportsStartErrors, ImportsStartResponses, ImportsUndoData, ImportsUndoErrors, ImportsUndoResponses, ImportsUploadData, ImportsUploadErrors, ImportsUploadResponses, InvitationAcceptData, InvitationAcceptErrors, InvitationAcceptResponses, InvitationLookData, InvitationLookErrors, InvitationLookResponses, InvitationsCreateData, InvitationsCreateErrors, InvitationsCreateResponses, InvitationsListData, InvitationsListErrors, InvitationsListResponses, InvitationsRevokeData, InvitationsRevokeErrors, InvitationsRevokeResponses, KeysCreateData, KeysCreateErrors, KeysCreateResponses, KeysListData, KeysListErrors, KeysListResponses, KeysRevokeData, KeysRevokeErrors, KeysRevokeResponses, ListsCreateData, ListsCreateErrors, ListsCreateResponses, ListsGetData, ListsGetErrors, ListsGetResponses, ListsListData, ListsListErrors, ListsListResponses, ListsMembersAddData, ListsMembersAddErrors, ListsMembersAddResponses, ListsMembersListData, ListsMembersListErrors, ListsMembersListResponses, ListsMembersRemoveData, ListsMembersRemoveErrors, ListsMembersRemoveResponses, ListsRemoveData, ListsRemoveErrors, ListsRemoveResponses, ListsUpdateData, ListsUpdateErrors, ListsUpdateResponses, MeChangeEmailData, MeChangeEmailErrors, MeChangeEmailResponses, MeChangePasswordData, MeChangePasswordErrors, MeChangePasswordResponses, MeGetData, MeGetErrors, MeGetResponses, MeUpdateData, MeUpdateErrors, MeUpdateResponses, OrdersGetData, OrdersGetErrors, OrdersGetResponses, OrdersImportData, OrdersImportErrors, OrdersImportResponses, OrdersSaveData, OrdersSaveErrors, OrdersSaveResponses, OrdersSearchData, OrdersSearchErrors, OrdersSearchResponses, PasswordRequestResetData, PasswordRequestResetErrors, PasswordRequestResetResponses, PasswordResetData, PasswordResetErrors, PasswordResetResponses, PermissionsListData, PermissionsListErrors, PermissionsListResponses, ProductsGetData, ProductsGetErrors, ProductsGetResponses, ProductsImportData, ProductsImportErrors, ProductsImportResponses, ProductsSaveData, ProductsSaveErrors, ProductsSaveResponses, ProductsSearchData, ProductsSearchErrors, ProductsSearchResponses, ProductsUpdateData, ProductsUpdateErrors, ProductsUpdateResponses, ReportCardsWithValuesData, ReportCardsWithValuesErrors, ReportCardsWithValuesResponses, SecondFactorConfirmData, SecondFactorConfirmErrors, SecondFactorConfirmResponses, SecondFactorDisableData, SecondFactorDisableErrors, SecondFactorDisableResponses, SecondFactorNewBackupCodesData, SecondFactorNewBackupCodesErrors, SecondFactorNewBackupCodesResponses, SecondFactorOfferData, SecondFactorOfferErrors, SecondFactorOfferResponses, SendersCreateData, SendersCreateErrors, SendersCreateResponses, SendersListData, SendersListErrors, SendersListResponses, SendersRemoveData, SendersRemoveErrors, SendersRemoveResponses, SendersUpdateData, SendersUpdateErrors, SendersUpdateResponses, SendersVerifyMailData, SendersVerifyMailErrors, SendersVerifyMailResponses, SessionSecondFactorData, SessionSecondFactorErrors, SessionSecondFactorResponses, SessionSignInByLinkData, SessionSignInByLinkErrors, SessionSignInByLinkResponses, SessionSignInData, SessionSignInErrors, SessionSignInResponses, SessionSignOutData, SessionSignOutErrors, SessionSignOutEverywhereData, SessionSignOutEverywhereErrors, SessionSignOutEverywhereResponses, SessionSignOutResponses, StoppedAddressesAddData, StoppedAddressesAddErrors, StoppedAddressesAddResponses, StoppedAddressesRemoveData, StoppedAddressesRemoveErrors, StoppedAddressesRemoveResponses, TeamChangeRoleData, TeamChangeRoleErrors, TeamChangeRoleResponses, TeamLeaveData, TeamLeaveErrors, TeamLeaveResponses, TeamListData, TeamListErrors, TeamListResponses, TeamRemoveData, TeamRemoveErrors, TeamRemoveResponses, TopicsCreateData, TopicsCreateErrors, TopicsCreateResponses, TopicsListData, TopicsListErrors, TopicsListResponses, TopicsReorderData, TopicsReorderErrors, TopicsReorderResponses, TopicsRetireData, TopicsRetireErrors, TopicsRetireResponses, TopicsUpdateData, TopicsUpdateErrors, TopicsUpdateResponses, WebhooksCreateData, WebhooksCreateErrors, WebhooksCreateResponses, WebhooksEventsData, WebhooksEventsErrors, WebhooksEventsResponses, WebhooksGetData, WebhooksGetErrors, WebhooksGetResponses, WebhooksListData, WebhooksListErrors, WebhooksListResponses, WebhooksLogData, WebhooksLogErrors, WebhooksLogResponses, WebhooksNewSecretData, WebhooksNewSecretErrors, WebhooksNewSecretResponses, WebhooksPauseData, WebhooksPauseErrors, WebhooksPauseResponses, WebhooksRedeliverData, WebhooksRedeliverErrors, WebhooksRedeliverResponses, WebhooksRemoveData, WebhooksRemoveErrors, WebhooksRemoveResponses, WebhooksResendData, WebhooksResendErrors, WebhooksResendProgressData, WebhooksResendProgressErrors, WebhooksResendProgressResponses, WebhooksResendResponses, WebhooksResumeData, WebhooksResumeErrors, WebhooksResumeResponses, WebhooksTestData, WebhooksTestErrors, WebhooksTestResponses, WebhooksUpdateData, WebhooksUpdateErrors, WebhooksUpdateResponses } from './types.gen.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

class HeyApiClient {
    protected client: Client;
    
    constructor(args?: {
        client?: Client;
    }) {
        this.client = args?.client ?? client;
    }
}

class HeyApiRegistry<T> {
    private readonly defaultKey = 'default';
    
    private readonly instances: Map<string, T> = new Map();
    
    get(key?: string): T {
        const instance = this.instances.get(key ?? this.defaultKey);
        if (!instance) {
            throw new Error(`No SDK client found. Create one with "new ConsoleApi()" to fix this error.`);
        }
        return instance;
    }
    
    set(value: T, key?: string): void {
        this.instances.set(key ?? this.defaultKey, value);
    }
}

export class Session extends HeyApiClient {
    /**
     * Sign out of this browser
     */
    public signOut<ThrowOnError extends boolean = true>(options?: Options<SessionSignOutData, ThrowOnError>): RequestResult<SessionSignOutResponses, SessionSignOutErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).delete<SessionSignOutResponses, SessionSignOutErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/session',
            ...options
        });
    }
    
    /**
     * Sign in with a password
     */
    public signIn<ThrowOnError extends boolean = true>(options: Options<SessionSignInData, ThrowOnError>): RequestResult<SessionSignInResponses, SessionSignInErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SessionSignInResponses, SessionSignInErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/session',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Finish signing in with a code
     */
    public secondFactor<ThrowOnError extends boolean = true>(options: Options<SessionSecondFactorData, ThrowOnError>): RequestResult<SessionSecondFactorResponses, SessionSecondFactorErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SessionSecondFactorResponses, SessionSecondFactorErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/session/second-factor',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Sign in with a one-time link
     */
    public signInByLink<ThrowOnError extends boolean = true>(options: Options<SessionSignInByLinkData, ThrowOnError>): RequestResult<SessionSignInByLinkResponses, SessionSignInByLinkErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SessionSignInByLinkResponses, SessionSignInByLinkErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/session/link',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Sign out of every browser
     */
    public signOutEverywhere<ThrowOnError extends boolean = true>(options?: Options<SessionSignOutEverywhereData, ThrowOnError>): RequestResult<SessionSignOutEverywhereResponses, SessionSignOutEverywhereErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).delete<SessionSignOutEverywhereResponses, SessionSignOutEverywhereErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/sessions',
            ...options
        });
    }
}

export class Password extends HeyApiClient {
    /**
     * Ask for a mail with a link to choose a new password
     *
     * The answer is the same whether or not somebody signs in with the address.
     */
    public requestReset<ThrowOnError extends boolean = true>(options: Options<PasswordRequestResetData, ThrowOnError>): RequestResult<PasswordRequestResetResponses, PasswordRequestResetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<PasswordRequestResetResponses, PasswordRequestResetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/password/reset-mail',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Choose a new password with a mailed link
     *
     * Every session of the user ends.
     */
    public reset<ThrowOnError extends boolean = true>(options: Options<PasswordResetData, ThrowOnError>): RequestResult<PasswordResetResponses, PasswordResetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<PasswordResetResponses, PasswordResetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/password/reset',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Email extends HeyApiClient {
    /**
     * Prove a new address with a mailed link
     */
    public confirm<ThrowOnError extends boolean = true>(options: Options<EmailConfirmData, ThrowOnError>): RequestResult<EmailConfirmResponses, EmailConfirmErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<EmailConfirmResponses, EmailConfirmErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/email/confirm',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Me extends HeyApiClient {
    /**
     * Who is signed in, and to which accounts they belong
     */
    public get<ThrowOnError extends boolean = true>(options?: Options<MeGetData, ThrowOnError>): RequestResult<MeGetResponses, MeGetErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<MeGetResponses, MeGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/me',
            ...options
        });
    }
    
    /**
     * Change your name
     */
    public update<ThrowOnError extends boolean = true>(options: Options<MeUpdateData, ThrowOnError>): RequestResult<MeUpdateResponses, MeUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<MeUpdateResponses, MeUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/me',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Sign in with another address
     *
     * A mail to the new address holds the link that makes the change; where there is no mail server, the change is made at once.
     */
    public changeEmail<ThrowOnError extends boolean = true>(options: Options<MeChangeEmailData, ThrowOnError>): RequestResult<MeChangeEmailResponses, MeChangeEmailErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<MeChangeEmailResponses, MeChangeEmailErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/me/email',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Change your password
     *
     * Every other session of yours ends. The current password is needed where there is one.
     */
    public changePassword<ThrowOnError extends boolean = true>(options: Options<MeChangePasswordData, ThrowOnError>): RequestResult<MeChangePasswordResponses, MeChangePasswordErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).put<MeChangePasswordResponses, MeChangePasswordErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/me/password',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class SecondFactor extends HeyApiClient {
    /**
     * Start setting up an authenticator app
     */
    public offer<ThrowOnError extends boolean = true>(options: Options<SecondFactorOfferData, ThrowOnError>): RequestResult<SecondFactorOfferResponses, SecondFactorOfferErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SecondFactorOfferResponses, SecondFactorOfferErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/me/second-factor',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Turn the second factor on with a first code
     */
    public confirm<ThrowOnError extends boolean = true>(options: Options<SecondFactorConfirmData, ThrowOnError>): RequestResult<SecondFactorConfirmResponses, SecondFactorConfirmErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SecondFactorConfirmResponses, SecondFactorConfirmErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/me/second-factor/confirm',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Turn the second factor off
     */
    public disable<ThrowOnError extends boolean = true>(options: Options<SecondFactorDisableData, ThrowOnError>): RequestResult<SecondFactorDisableResponses, SecondFactorDisableErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SecondFactorDisableResponses, SecondFactorDisableErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/me/second-factor/disable',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Replace your backup codes
     */
    public newBackupCodes<ThrowOnError extends boolean = true>(options: Options<SecondFactorNewBackupCodesData, ThrowOnError>): RequestResult<SecondFactorNewBackupCodesResponses, SecondFactorNewBackupCodesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SecondFactorNewBackupCodesResponses, SecondFactorNewBackupCodesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/me/second-factor/backup-codes',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Invitation extends HeyApiClient {
    /**
     * What an invitation is for
     */
    public look<ThrowOnError extends boolean = true>(options: Options<InvitationLookData, ThrowOnError>): RequestResult<InvitationLookResponses, InvitationLookErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<InvitationLookResponses, InvitationLookErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/invitation/look',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Accept an invitation
     *
     * Somebody new chooses a password and is signed in; somebody who signs in already does that first and sends only the token.
     */
    public accept<ThrowOnError extends boolean = true>(options: Options<InvitationAcceptData, ThrowOnError>): RequestResult<InvitationAcceptResponses, InvitationAcceptErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<InvitationAcceptResponses, InvitationAcceptErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/invitation/accept',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Permissions extends HeyApiClient {
    /**
     * What a key or an app can be allowed
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<PermissionsListData, ThrowOnError>): RequestResult<PermissionsListResponses, PermissionsListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<PermissionsListResponses, PermissionsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/permissions',
            ...options
        });
    }
}

export class Account extends HeyApiClient {
    /**
     * The account and its plan
     */
    public get<ThrowOnError extends boolean = true>(options: Options<AccountGetData, ThrowOnError>): RequestResult<AccountGetResponses, AccountGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<AccountGetResponses, AccountGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/settings',
            ...options
        });
    }
    
    /**
     * Change the settings of the account
     *
     * Whether members may send is for owners alone to decide.
     */
    public update<ThrowOnError extends boolean = true>(options: Options<AccountUpdateData, ThrowOnError>): RequestResult<AccountUpdateResponses, AccountUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<AccountUpdateResponses, AccountUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/settings',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Senders extends HeyApiClient {
    /**
     * Whom emails can come from, oldest first
     */
    public list<ThrowOnError extends boolean = true>(options: Options<SendersListData, ThrowOnError>): RequestResult<SendersListResponses, SendersListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<SendersListResponses, SendersListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/senders',
            ...options
        });
    }
    
    /**
     * Add a sender
     *
     * A mail goes to the address, with a link by which its owner agrees.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<SendersCreateData, ThrowOnError>): RequestResult<SendersCreateResponses, SendersCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SendersCreateResponses, SendersCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/senders',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a sender
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<SendersRemoveData, ThrowOnError>): RequestResult<SendersRemoveResponses, SendersRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<SendersRemoveResponses, SendersRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/senders/{id}',
            ...options
        });
    }
    
    /**
     * Change the name or the reply address of a sender, or make it the default
     *
     * Another address is another sender.
     */
    public update<ThrowOnError extends boolean = true>(options: Options<SendersUpdateData, ThrowOnError>): RequestResult<SendersUpdateResponses, SendersUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<SendersUpdateResponses, SendersUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/senders/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Send the mail that proves a sender again
     */
    public verifyMail<ThrowOnError extends boolean = true>(options: Options<SendersVerifyMailData, ThrowOnError>): RequestResult<SendersVerifyMailResponses, SendersVerifyMailErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SendersVerifyMailResponses, SendersVerifyMailErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/senders/{id}/verify-mail',
            ...options
        });
    }
}

export class Team extends HeyApiClient {
    /**
     * Everyone who works on the account
     */
    public list<ThrowOnError extends boolean = true>(options: Options<TeamListData, ThrowOnError>): RequestResult<TeamListResponses, TeamListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<TeamListResponses, TeamListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/team',
            ...options
        });
    }
    
    /**
     * Remove somebody from the team
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<TeamRemoveData, ThrowOnError>): RequestResult<TeamRemoveResponses, TeamRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<TeamRemoveResponses, TeamRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/team/{id}',
            ...options
        });
    }
    
    /**
     * Change somebody's role
     */
    public changeRole<ThrowOnError extends boolean = true>(options: Options<TeamChangeRoleData, ThrowOnError>): RequestResult<TeamChangeRoleResponses, TeamChangeRoleErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<TeamChangeRoleResponses, TeamChangeRoleErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/team/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Leave the account
     */
    public leave<ThrowOnError extends boolean = true>(options: Options<TeamLeaveData, ThrowOnError>): RequestResult<TeamLeaveResponses, TeamLeaveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<TeamLeaveResponses, TeamLeaveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/team/leave',
            ...options
        });
    }
}

export class Invitations extends HeyApiClient {
    /**
     * Invitations that wait for an answer
     */
    public list<ThrowOnError extends boolean = true>(options: Options<InvitationsListData, ThrowOnError>): RequestResult<InvitationsListResponses, InvitationsListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<InvitationsListResponses, InvitationsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/invitations',
            ...options
        });
    }
    
    /**
     * Invite somebody by mail
     *
     * Inviting the same address again replaces the first invitation and ends its link.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<InvitationsCreateData, ThrowOnError>): RequestResult<InvitationsCreateResponses, InvitationsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<InvitationsCreateResponses, InvitationsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/invitations',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Take an invitation back
     */
    public revoke<ThrowOnError extends boolean = true>(options: Options<InvitationsRevokeData, ThrowOnError>): RequestResult<InvitationsRevokeResponses, InvitationsRevokeErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<InvitationsRevokeResponses, InvitationsRevokeErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/invitations/{id}',
            ...options
        });
    }
}

export class Keys extends HeyApiClient {
    /**
     * Keys of the account and of its apps, newest first
     */
    public list<ThrowOnError extends boolean = true>(options: Options<KeysListData, ThrowOnError>): RequestResult<KeysListResponses, KeysListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<KeysListResponses, KeysListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/keys',
            ...options
        });
    }
    
    /**
     * Make a key
     */
    public create<ThrowOnError extends boolean = true>(options: Options<KeysCreateData, ThrowOnError>): RequestResult<KeysCreateResponses, KeysCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<KeysCreateResponses, KeysCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/keys',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Revoke a key: it stops working at once
     */
    public revoke<ThrowOnError extends boolean = true>(options: Options<KeysRevokeData, ThrowOnError>): RequestResult<KeysRevokeResponses, KeysRevokeErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<KeysRevokeResponses, KeysRevokeErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/keys/{id}',
            ...options
        });
    }
}

export class Apps extends HeyApiClient {
    /**
     * Apps this account made, newest first
     */
    public list<ThrowOnError extends boolean = true>(options: Options<AppsListData, ThrowOnError>): RequestResult<AppsListResponses, AppsListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<AppsListResponses, AppsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/apps',
            ...options
        });
    }
    
    /**
     * Make an app, in test mode
     */
    public create<ThrowOnError extends boolean = true>(options: Options<AppsCreateData, ThrowOnError>): RequestResult<AppsCreateResponses, AppsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AppsCreateResponses, AppsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/apps',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Remove an app; its keys stop working at once
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<AppsRemoveData, ThrowOnError>): RequestResult<AppsRemoveResponses, AppsRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<AppsRemoveResponses, AppsRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/apps/{id}',
            ...options
        });
    }
    
    /**
     * Change an app, or switch it between test mode and live
     *
     * What is left out stays as it is. Keys keep the permissions they have, as far as the app has them; new ones take those of the app.
     */
    public update<ThrowOnError extends boolean = true>(options: Options<AppsUpdateData, ThrowOnError>): RequestResult<AppsUpdateResponses, AppsUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<AppsUpdateResponses, AppsUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/apps/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Make another key of a private app
     */
    public createKey<ThrowOnError extends boolean = true>(options: Options<AppsCreateKeyData, ThrowOnError>): RequestResult<AppsCreateKeyResponses, AppsCreateKeyErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AppsCreateKeyResponses, AppsCreateKeyErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/apps/{id}/keys',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Replace a public app's client secret: the old one stops working at once
     */
    public newClientSecret<ThrowOnError extends boolean = true>(options: Options<AppsNewClientSecretData, ThrowOnError>): RequestResult<AppsNewClientSecretResponses, AppsNewClientSecretErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AppsNewClientSecretResponses, AppsNewClientSecretErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/apps/{id}/client-secret',
            ...options
        });
    }
}

export class ConnectedApps extends HeyApiClient {
    /**
     * Public apps that are connected to this account, newest first
     */
    public list<ThrowOnError extends boolean = true>(options: Options<ConnectedAppsListData, ThrowOnError>): RequestResult<ConnectedAppsListResponses, ConnectedAppsListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ConnectedAppsListResponses, ConnectedAppsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/connected-apps',
            ...options
        });
    }
    
    /**
     * Remove an app from this account: its tokens stop working at once, and what it kept here goes
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<ConnectedAppsRemoveData, ThrowOnError>): RequestResult<ConnectedAppsRemoveResponses, ConnectedAppsRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<ConnectedAppsRemoveResponses, ConnectedAppsRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/connected-apps/{id}',
            ...options
        });
    }
}

export class Webhooks extends HeyApiClient {
    /**
     * Events that a webhook can be told of, with an example of each
     */
    public events<ThrowOnError extends boolean = true>(options: Options<WebhooksEventsData, ThrowOnError>): RequestResult<WebhooksEventsResponses, WebhooksEventsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<WebhooksEventsResponses, WebhooksEventsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhook-events',
            ...options
        });
    }
    
    /**
     * Webhooks of the account and those that apps added, newest first
     */
    public list<ThrowOnError extends boolean = true>(options: Options<WebhooksListData, ThrowOnError>): RequestResult<WebhooksListResponses, WebhooksListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<WebhooksListResponses, WebhooksListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhooks',
            ...options
        });
    }
    
    /**
     * Add a webhook; the answer holds its signing secret, shown only this once
     */
    public create<ThrowOnError extends boolean = true>(options: Options<WebhooksCreateData, ThrowOnError>): RequestResult<WebhooksCreateResponses, WebhooksCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<WebhooksCreateResponses, WebhooksCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhooks',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Remove a webhook, with its log
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<WebhooksRemoveData, ThrowOnError>): RequestResult<WebhooksRemoveResponses, WebhooksRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<WebhooksRemoveResponses, WebhooksRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhooks/{id}',
            ...options
        });
    }
    
    /**
     * One webhook
     */
    public get<ThrowOnError extends boolean = true>(options: Options<WebhooksGetData, ThrowOnError>): RequestResult<WebhooksGetResponses, WebhooksGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<WebhooksGetResponses, WebhooksGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhooks/{id}',
            ...options
        });
    }
    
    /**
     * Change the address or the events of a webhook of the account
     */
    public update<ThrowOnError extends boolean = true>(options: Options<WebhooksUpdateData, ThrowOnError>): RequestResult<WebhooksUpdateResponses, WebhooksUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<WebhooksUpdateResponses, WebhooksUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhooks/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Replace the signing secret: the old one stops signing at once
     */
    public newSecret<ThrowOnError extends boolean = true>(options: Options<WebhooksNewSecretData, ThrowOnError>): RequestResult<WebhooksNewSecretResponses, WebhooksNewSecretErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<WebhooksNewSecretResponses, WebhooksNewSecretErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhooks/{id}/secret',
            ...options
        });
    }
    
    /**
     * Send nothing for now; what happens meanwhile is kept for 30 days
     */
    public pause<ThrowOnError extends boolean = true>(options: Options<WebhooksPauseData, ThrowOnError>): RequestResult<WebhooksPauseResponses, WebhooksPauseErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<WebhooksPauseResponses, WebhooksPauseErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhooks/{id}/pause',
            ...options
        });
    }
    
    /**
     * Send again, and what was missed too unless told otherwise
     */
    public resume<ThrowOnError extends boolean = true>(options: Options<WebhooksResumeData, ThrowOnError>): RequestResult<WebhooksResumeResponses, WebhooksResumeErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<WebhooksResumeResponses, WebhooksResumeErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhooks/{id}/resume',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * The latest 50 tries of the last 30 days
     */
    public log<ThrowOnError extends boolean = true>(options: Options<WebhooksLogData, ThrowOnError>): RequestResult<WebhooksLogResponses, WebhooksLogErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<WebhooksLogResponses, WebhooksLogErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhooks/{id}/log',
            ...options
        });
    }
    
    /**
     * Send a message with made-up data
     */
    public test<ThrowOnError extends boolean = true>(options: Options<WebhooksTestData, ThrowOnError>): RequestResult<WebhooksTestResponses, WebhooksTestErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<WebhooksTestResponses, WebhooksTestErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhooks/{id}/test',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Send one message of the log again, with the same id
     */
    public redeliver<ThrowOnError extends boolean = true>(options: Options<WebhooksRedeliverData, ThrowOnError>): RequestResult<WebhooksRedeliverResponses, WebhooksRedeliverErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<WebhooksRedeliverResponses, WebhooksRedeliverErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhooks/{id}/messages/{messageId}/redeliver',
            ...options
        });
    }
    
    /**
     * How far the latest resending is; null when there was none
     */
    public resendProgress<ThrowOnError extends boolean = true>(options: Options<WebhooksResendProgressData, ThrowOnError>): RequestResult<WebhooksResendProgressResponses, WebhooksResendProgressErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<WebhooksResendProgressResponses, WebhooksResendProgressErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhooks/{id}/resend',
            ...options
        });
    }
    
    /**
     * Send everything of the last 30 days that did not get through, oldest first
     */
    public resend<ThrowOnError extends boolean = true>(options: Options<WebhooksResendData, ThrowOnError>): RequestResult<WebhooksResendResponses, WebhooksResendErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<WebhooksResendResponses, WebhooksResendErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/webhooks/{id}/resend',
            ...options
        });
    }
}

export class Properties extends HeyApiClient {
    /**
     * Every detail of the account with this person's value
     */
    public list<ThrowOnError extends boolean = true>(options: Options<ContactsPropertiesListData, ThrowOnError>): RequestResult<ContactsPropertiesListResponses, ContactsPropertiesListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ContactsPropertiesListResponses, ContactsPropertiesListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/{id}/properties',
            ...options
        });
    }
    
    /**
     * Set a person's details
     */
    public update<ThrowOnError extends boolean = true>(options: Options<ContactsPropertiesUpdateData, ThrowOnError>): RequestResult<ContactsPropertiesUpdateResponses, ContactsPropertiesUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).put<ContactsPropertiesUpdateResponses, ContactsPropertiesUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/{id}/properties',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Contacts extends HeyApiClient {
    /**
     * People, newest first
     */
    public list<ThrowOnError extends boolean = true>(options: Options<ContactsListData, ThrowOnError>): RequestResult<ContactsListResponses, ContactsListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ContactsListResponses, ContactsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts',
            ...options
        });
    }
    
    /**
     * Add a person, or update who has this address
     *
     * Subscribes a new person. Someone who unsubscribed stays so unless resubscribe is true.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<ContactsCreateData, ThrowOnError>): RequestResult<ContactsCreateResponses, ContactsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ContactsCreateResponses, ContactsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Unsubscribe a person
     *
     * Nothing is deleted.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<ContactsRemoveData, ThrowOnError>): RequestResult<ContactsRemoveResponses, ContactsRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<ContactsRemoveResponses, ContactsRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/{id}',
            ...options
        });
    }
    
    /**
     * One person, with details
     */
    public get<ThrowOnError extends boolean = true>(options: Options<ContactsGetData, ThrowOnError>): RequestResult<ContactsGetResponses, ContactsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ContactsGetResponses, ContactsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/{id}',
            ...options
        });
    }
    
    /**
     * Change a person
     */
    public update<ThrowOnError extends boolean = true>(options: Options<ContactsUpdateData, ThrowOnError>): RequestResult<ContactsUpdateResponses, ContactsUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<ContactsUpdateResponses, ContactsUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Give a person another address
     *
     * They stay the same person. A stop belongs to the address: it does not move along.
     */
    public changeEmail<ThrowOnError extends boolean = true>(options: Options<ContactsChangeEmailData, ThrowOnError>): RequestResult<ContactsChangeEmailResponses, ContactsChangeEmailErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).put<ContactsChangeEmailResponses, ContactsChangeEmailErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/{id}/email',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Find people, newest first
     */
    public search<ThrowOnError extends boolean = true>(options: Options<ContactsSearchData, ThrowOnError>): RequestResult<ContactsSearchResponses, ContactsSearchErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ContactsSearchResponses, ContactsSearchErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/search',
            ...options
        });
    }
    
    /**
     * Where people came from
     */
    public sources<ThrowOnError extends boolean = true>(options: Options<ContactsSourcesData, ThrowOnError>): RequestResult<ContactsSourcesResponses, ContactsSourcesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ContactsSourcesResponses, ContactsSourcesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/sources',
            ...options
        });
    }
    
    /**
     * Everything about one person that the key may see
     */
    public profile<ThrowOnError extends boolean = true>(options: Options<ContactsProfileData, ThrowOnError>): RequestResult<ContactsProfileResponses, ContactsProfileErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ContactsProfileResponses, ContactsProfileErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/{id}/profile',
            ...options
        });
    }
    
    /**
     * What a person agreed to and took back, newest first
     */
    public consent<ThrowOnError extends boolean = true>(options: Options<ContactsConsentData, ThrowOnError>): RequestResult<ContactsConsentResponses, ContactsConsentErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ContactsConsentResponses, ContactsConsentErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/{id}/consent',
            ...options
        });
    }
    
    /**
     * The lists a person is on
     */
    public lists<ThrowOnError extends boolean = true>(options: Options<ContactsListsData, ThrowOnError>): RequestResult<ContactsListsResponses, ContactsListsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ContactsListsResponses, ContactsListsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/{id}/lists',
            ...options
        });
    }
    
    /**
     * People as a CSV file, with their subscription status
     */
    public exportAll<ThrowOnError extends boolean = true>(options: Options<ContactsExportAllData, ThrowOnError>): RequestResult<ContactsExportAllResponses, ContactsExportAllErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ContactsExportAllResponses, ContactsExportAllErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/export',
            ...options
        });
    }
    
    /**
     * Everything that is known of one person, as a JSON file
     */
    public export<ThrowOnError extends boolean = true>(options: Options<ContactsExportData, ThrowOnError>): RequestResult<ContactsExportResponses, ContactsExportErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ContactsExportResponses, ContactsExportErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/{id}/export',
            ...options
        });
    }
    
    /**
     * Erase a person and everything of theirs, for good
     *
     * Only a hash of the address stays, by which it is never written to again.
     */
    public erase<ThrowOnError extends boolean = true>(options: Options<ContactsEraseData, ThrowOnError>): RequestResult<ContactsEraseResponses, ContactsEraseErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ContactsEraseResponses, ContactsEraseErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/{id}/erase',
            ...options
        });
    }
    
    /**
     * Add or update up to 500 people
     *
     * Each row stands on its own. Nobody who unsubscribed is brought back.
     */
    public import<ThrowOnError extends boolean = true>(options: Options<ContactsImportData, ThrowOnError>): RequestResult<ContactsImportResponses, ContactsImportErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ContactsImportResponses, ContactsImportErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/import',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    private _properties?: Properties;
    get properties(): Properties {
        return this._properties ??= new Properties({ client: this.client });
    }
}

export class StoppedAddresses extends HeyApiClient {
    /**
     * Let stopped addresses through again; everyone gets back the subscription that the stop took
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<StoppedAddressesRemoveData, ThrowOnError>): RequestResult<StoppedAddressesRemoveResponses, StoppedAddressesRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<StoppedAddressesRemoveResponses, StoppedAddressesRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/stopped-addresses',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Stop addresses: nothing is sent to them, whoever has them
     */
    public add<ThrowOnError extends boolean = true>(options: Options<StoppedAddressesAddData, ThrowOnError>): RequestResult<StoppedAddressesAddResponses, StoppedAddressesAddErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StoppedAddressesAddResponses, StoppedAddressesAddErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/stopped-addresses',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Retention extends HeyApiClient {
    /**
     * For how long activity is kept
     */
    public get<ThrowOnError extends boolean = true>(options: Options<ActivityRetentionGetData, ThrowOnError>): RequestResult<ActivityRetentionGetResponses, ActivityRetentionGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ActivityRetentionGetResponses, ActivityRetentionGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/activity/retention',
            ...options
        });
    }
    
    /**
     * Change for how long activity is kept
     *
     * What is older is deleted within the hour, and external ids of deleted events are free again.
     */
    public update<ThrowOnError extends boolean = true>(options: Options<ActivityRetentionUpdateData, ThrowOnError>): RequestResult<ActivityRetentionUpdateResponses, ActivityRetentionUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).put<ActivityRetentionUpdateResponses, ActivityRetentionUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/activity/retention',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Activity extends HeyApiClient {
    /**
     * What happened to one person, newest first
     */
    public timeline<ThrowOnError extends boolean = true>(options: Options<ActivityTimelineData, ThrowOnError>): RequestResult<ActivityTimelineResponses, ActivityTimelineErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ActivityTimelineResponses, ActivityTimelineErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/contacts/{id}/activity',
            ...options
        });
    }
    
    /**
     * Everything that happened, newest first
     *
     * Built-in events and your own. Events about people need contacts:read, orders and checkouts need orders:read; what the key cannot see is named in meta.left_out.
     */
    public list<ThrowOnError extends boolean = true>(options: Options<ActivityListData, ThrowOnError>): RequestResult<ActivityListResponses, ActivityListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ActivityListResponses, ActivityListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/activity',
            ...options
        });
    }
    
    /**
     * How often something happened
     *
     * Without a kind, a built-in name counts built-in events and any other name your own.
     */
    public count<ThrowOnError extends boolean = true>(options: Options<ActivityCountData, ThrowOnError>): RequestResult<ActivityCountResponses, ActivityCountErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ActivityCountResponses, ActivityCountErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/activity/count',
            ...options
        });
    }
    
    /**
     * The events that can happen, and what each carries
     */
    public catalogue<ThrowOnError extends boolean = true>(options: Options<ActivityCatalogueData, ThrowOnError>): RequestResult<ActivityCatalogueResponses, ActivityCatalogueErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ActivityCatalogueResponses, ActivityCatalogueErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/activity/catalogue',
            ...options
        });
    }
    
    /**
     * The names of the account's own events, with their volumes
     */
    public names<ThrowOnError extends boolean = true>(options: Options<ActivityNamesData, ThrowOnError>): RequestResult<ActivityNamesResponses, ActivityNamesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ActivityNamesResponses, ActivityNamesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/event-names',
            ...options
        });
    }
    
    private _retention?: Retention;
    get retention(): Retention {
        return this._retention ??= new Retention({ client: this.client });
    }
}

export class Imports extends HeyApiClient {
    /**
     * Imports, newest first
     */
    public list<ThrowOnError extends boolean = true>(options: Options<ImportsListData, ThrowOnError>): RequestResult<ImportsListResponses, ImportsListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ImportsListResponses, ImportsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/imports',
            ...options
        });
    }
    
    /**
     * Send a CSV file of people, as the body
     */
    public upload<ThrowOnError extends boolean = true>(options: Options<ImportsUploadData, ThrowOnError>): RequestResult<ImportsUploadResponses, ImportsUploadErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ImportsUploadResponses, ImportsUploadErrors, ThrowOnError, 'data'>({
            bodySerializer: null,
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/imports',
            ...options,
            headers: {
                'Content-Type': 'application/octet-stream',
                ...options.headers
            }
        });
    }
    
    /**
     * One import and how far it is
     */
    public get<ThrowOnError extends boolean = true>(options: Options<ImportsGetData, ThrowOnError>): RequestResult<ImportsGetResponses, ImportsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ImportsGetResponses, ImportsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/imports/{id}',
            ...options
        });
    }
    
    /**
     * The first rows of a file, and a guess at its columns
     */
    public preview<ThrowOnError extends boolean = true>(options: Options<ImportsPreviewData, ThrowOnError>): RequestResult<ImportsPreviewResponses, ImportsPreviewErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ImportsPreviewResponses, ImportsPreviewErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/imports/{id}/preview',
            ...options
        });
    }
    
    /**
     * Start an import, or go on with one that met the limit of the plan
     */
    public start<ThrowOnError extends boolean = true>(options: Options<ImportsStartData, ThrowOnError>): RequestResult<ImportsStartResponses, ImportsStartErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ImportsStartResponses, ImportsStartErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/imports/{id}/start',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Cancel an import; what has been imported stays and can be undone
     */
    public cancel<ThrowOnError extends boolean = true>(options: Options<ImportsCancelData, ThrowOnError>): RequestResult<ImportsCancelResponses, ImportsCancelErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ImportsCancelResponses, ImportsCancelErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/imports/{id}/cancel',
            ...options
        });
    }
    
    /**
     * Take an import back: who was added goes, who was changed is as before
     *
     * Whoever has changed since is left alone and listed.
     */
    public undo<ThrowOnError extends boolean = true>(options: Options<ImportsUndoData, ThrowOnError>): RequestResult<ImportsUndoResponses, ImportsUndoErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ImportsUndoResponses, ImportsUndoErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/imports/{id}/undo',
            ...options
        });
    }
    
    /**
     * Rows that were not taken, or not as a whole, as a CSV file with the reasons
     */
    public report<ThrowOnError extends boolean = true>(options: Options<ImportsReportData, ThrowOnError>): RequestResult<ImportsReportResponses, ImportsReportErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ImportsReportResponses, ImportsReportErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/imports/{id}/report',
            ...options
        });
    }
    
    /**
     * People whom the undo left alone, as a CSV file
     */
    public kept<ThrowOnError extends boolean = true>(options: Options<ImportsKeptData, ThrowOnError>): RequestResult<ImportsKeptResponses, ImportsKeptErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ImportsKeptResponses, ImportsKeptErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/imports/{id}/kept',
            ...options
        });
    }
}

export class Details extends HeyApiClient {
    /**
     * The account's details, in its order
     */
    public list<ThrowOnError extends boolean = true>(options: Options<DetailsListData, ThrowOnError>): RequestResult<DetailsListResponses, DetailsListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DetailsListResponses, DetailsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/details',
            ...options
        });
    }
    
    /**
     * Make a detail, last in the order
     */
    public create<ThrowOnError extends boolean = true>(options: Options<DetailsCreateData, ThrowOnError>): RequestResult<DetailsCreateResponses, DetailsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<DetailsCreateResponses, DetailsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/details',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Put the details in order
     */
    public reorder<ThrowOnError extends boolean = true>(options: Options<DetailsReorderData, ThrowOnError>): RequestResult<DetailsReorderResponses, DetailsReorderErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).put<DetailsReorderResponses, DetailsReorderErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/details/order',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retire a detail: it is no longer shown or set, and its name is free again
     */
    public retire<ThrowOnError extends boolean = true>(options: Options<DetailsRetireData, ThrowOnError>): RequestResult<DetailsRetireResponses, DetailsRetireErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DetailsRetireResponses, DetailsRetireErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/details/{id}',
            ...options
        });
    }
    
    /**
     * Rename a detail, or change its choices
     */
    public update<ThrowOnError extends boolean = true>(options: Options<DetailsUpdateData, ThrowOnError>): RequestResult<DetailsUpdateResponses, DetailsUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<DetailsUpdateResponses, DetailsUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/details/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Topics extends HeyApiClient {
    /**
     * The account's topics, in its order
     */
    public list<ThrowOnError extends boolean = true>(options: Options<TopicsListData, ThrowOnError>): RequestResult<TopicsListResponses, TopicsListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<TopicsListResponses, TopicsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/topics',
            ...options
        });
    }
    
    /**
     * Make a topic, last in the order and switched on for everyone
     */
    public create<ThrowOnError extends boolean = true>(options: Options<TopicsCreateData, ThrowOnError>): RequestResult<TopicsCreateResponses, TopicsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<TopicsCreateResponses, TopicsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/topics',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Put the topics in order
     */
    public reorder<ThrowOnError extends boolean = true>(options: Options<TopicsReorderData, ThrowOnError>): RequestResult<TopicsReorderResponses, TopicsReorderErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).put<TopicsReorderResponses, TopicsReorderErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/topics/order',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retire a topic: nobody is asked about it any more, and its name is free again
     */
    public retire<ThrowOnError extends boolean = true>(options: Options<TopicsRetireData, ThrowOnError>): RequestResult<TopicsRetireResponses, TopicsRetireErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<TopicsRetireResponses, TopicsRetireErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/topics/{id}',
            ...options
        });
    }
    
    /**
     * Rename a topic, or change its description
     */
    public update<ThrowOnError extends boolean = true>(options: Options<TopicsUpdateData, ThrowOnError>): RequestResult<TopicsUpdateResponses, TopicsUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<TopicsUpdateResponses, TopicsUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/topics/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Members extends HeyApiClient {
    /**
     * Take people off a list
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<ListsMembersRemoveData, ThrowOnError>): RequestResult<ListsMembersRemoveResponses, ListsMembersRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<ListsMembersRemoveResponses, ListsMembersRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/lists/{id}/members',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Who is on a list, newest additions first
     */
    public list<ThrowOnError extends boolean = true>(options: Options<ListsMembersListData, ThrowOnError>): RequestResult<ListsMembersListResponses, ListsMembersListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListsMembersListResponses, ListsMembersListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/lists/{id}/members',
            ...options
        });
    }
    
    /**
     * Put people on a list
     *
     * Nobody is created here. Use the import with listId for that.
     */
    public add<ThrowOnError extends boolean = true>(options: Options<ListsMembersAddData, ThrowOnError>): RequestResult<ListsMembersAddResponses, ListsMembersAddErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ListsMembersAddResponses, ListsMembersAddErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/lists/{id}/members',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Lists extends HeyApiClient {
    /**
     * Lists, newest first
     */
    public list<ThrowOnError extends boolean = true>(options: Options<ListsListData, ThrowOnError>): RequestResult<ListsListResponses, ListsListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListsListResponses, ListsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/lists',
            ...options
        });
    }
    
    /**
     * Make a list
     */
    public create<ThrowOnError extends boolean = true>(options: Options<ListsCreateData, ThrowOnError>): RequestResult<ListsCreateResponses, ListsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ListsCreateResponses, ListsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/lists',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a list
     *
     * People and their subscriptions stay as they are.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<ListsRemoveData, ThrowOnError>): RequestResult<ListsRemoveResponses, ListsRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<ListsRemoveResponses, ListsRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/lists/{id}',
            ...options
        });
    }
    
    /**
     * One list, with its member count
     */
    public get<ThrowOnError extends boolean = true>(options: Options<ListsGetData, ThrowOnError>): RequestResult<ListsGetResponses, ListsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListsGetResponses, ListsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/lists/{id}',
            ...options
        });
    }
    
    /**
     * Change a list
     */
    public update<ThrowOnError extends boolean = true>(options: Options<ListsUpdateData, ThrowOnError>): RequestResult<ListsUpdateResponses, ListsUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<ListsUpdateResponses, ListsUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/lists/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    private _members?: Members;
    get members(): Members {
        return this._members ??= new Members({ client: this.client });
    }
}

export class Events extends HeyApiClient {
    /**
     * The account's own events, newest first
     */
    public list<ThrowOnError extends boolean = true>(options: Options<EventsListData, ThrowOnError>): RequestResult<EventsListResponses, EventsListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<EventsListResponses, EventsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/events',
            ...options
        });
    }
    
    /**
     * Record an event
     *
     * The event attaches to the person at the address; a new person is added unsubscribed. Drips start for events of the last 3 days, unless startAutomations says otherwise.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<EventsCreateData, ThrowOnError>): RequestResult<EventsCreateResponses, EventsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<EventsCreateResponses, EventsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/events',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Record up to 5,000 events from rows or a CSV file
     *
     * Columns of a file: email, name, occurred_at, external_id, properties (JSON); every other column is a property.
     */
    public import<ThrowOnError extends boolean = true>(options: Options<EventsImportData, ThrowOnError>): RequestResult<EventsImportResponses, EventsImportErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<EventsImportResponses, EventsImportErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/events/import',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Orders extends HeyApiClient {
    /**
     * Orders, newest order first
     */
    public search<ThrowOnError extends boolean = true>(options: Options<OrdersSearchData, ThrowOnError>): RequestResult<OrdersSearchResponses, OrdersSearchErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<OrdersSearchResponses, OrdersSearchErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/orders',
            ...options
        });
    }
    
    /**
     * Add an order, or change what was sent of a known one
     *
     * A new order needs email and total. A new buyer is added as someone who cannot be emailed, unless accepts_marketing is true.
     */
    public save<ThrowOnError extends boolean = true>(options: Options<OrdersSaveData, ThrowOnError>): RequestResult<OrdersSaveResponses, OrdersSaveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<OrdersSaveResponses, OrdersSaveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/orders',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * One order
     */
    public get<ThrowOnError extends boolean = true>(options: Options<OrdersGetData, ThrowOnError>): RequestResult<OrdersGetResponses, OrdersGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<OrdersGetResponses, OrdersGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/orders/{id}',
            ...options
        });
    }
    
    /**
     * Save up to 5,000 orders from rows or a CSV file
     *
     * Columns of a file: order_id, email, total, currency, items (JSON), status, order_date, source, accepts_marketing.
     */
    public import<ThrowOnError extends boolean = true>(options: Options<OrdersImportData, ThrowOnError>): RequestResult<OrdersImportResponses, OrdersImportErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<OrdersImportResponses, OrdersImportErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/orders/import',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Products extends HeyApiClient {
    /**
     * Products, newest first
     */
    public search<ThrowOnError extends boolean = true>(options: Options<ProductsSearchData, ThrowOnError>): RequestResult<ProductsSearchResponses, ProductsSearchErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ProductsSearchResponses, ProductsSearchErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/products',
            ...options
        });
    }
    
    /**
     * Add or change one product, or up to 100
     *
     * An update changes only the fields sent. A product that cannot be saved is named in meta.errors and the others are saved.
     */
    public save<ThrowOnError extends boolean = true>(options: Options<ProductsSaveData, ThrowOnError>): RequestResult<ProductsSaveResponses, ProductsSaveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ProductsSaveResponses, ProductsSaveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/products',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * One product
     */
    public get<ThrowOnError extends boolean = true>(options: Options<ProductsGetData, ThrowOnError>): RequestResult<ProductsGetResponses, ProductsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ProductsGetResponses, ProductsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/products/{id}',
            ...options
        });
    }
    
    /**
     * Change a product; the status archived takes it out of emails
     */
    public update<ThrowOnError extends boolean = true>(options: Options<ProductsUpdateData, ThrowOnError>): RequestResult<ProductsUpdateResponses, ProductsUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<ProductsUpdateResponses, ProductsUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/products/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Save up to 5,000 products from rows or a CSV file
     *
     * Columns of a file: product_id, title, handle, price, currency, image_url, url, status.
     */
    public import<ThrowOnError extends boolean = true>(options: Options<ProductsImportData, ThrowOnError>): RequestResult<ProductsImportResponses, ProductsImportErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ProductsImportResponses, ProductsImportErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/products/import',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Rows extends HeyApiClient {
    /**
     * Delete several rows, or all of them
     *
     * Ids that are not in the set are ignored. To clear every row, send `{"all": true}` instead of ids.
     */
    public removeMany<ThrowOnError extends boolean = true>(options: Options<DataRowsRemoveManyData, ThrowOnError>): RequestResult<DataRowsRemoveManyResponses, DataRowsRemoveManyErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DataRowsRemoveManyResponses, DataRowsRemoveManyErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data/{key}/rows',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Rows of a data set, in order
     *
     * Without `contacts:read`, columns holding email addresses are left out, and addresses in other columns are masked. The set `orders` needs `orders:read`, too.
     */
    public list<ThrowOnError extends boolean = true>(options: Options<DataRowsListData, ThrowOnError>): RequestResult<DataRowsListResponses, DataRowsListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DataRowsListResponses, DataRowsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data/{key}/rows',
            ...options
        });
    }
    
    /**
     * Change several rows
     *
     * Values that are not sent stay as they are. Answers how many of the rows were found.
     */
    public updateMany<ThrowOnError extends boolean = true>(options: Options<DataRowsUpdateManyData, ThrowOnError>): RequestResult<DataRowsUpdateManyResponses, DataRowsUpdateManyErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<DataRowsUpdateManyResponses, DataRowsUpdateManyErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data/{key}/rows',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Add rows, or replace them all
     */
    public add<ThrowOnError extends boolean = true>(options: Options<DataRowsAddData, ThrowOnError>): RequestResult<DataRowsAddResponses, DataRowsAddErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<DataRowsAddResponses, DataRowsAddErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data/{key}/rows',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete one row
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<DataRowsRemoveData, ThrowOnError>): RequestResult<DataRowsRemoveResponses, DataRowsRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DataRowsRemoveResponses, DataRowsRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data/{key}/rows/{rowId}',
            ...options
        });
    }
    
    /**
     * Change one row
     */
    public update<ThrowOnError extends boolean = true>(options: Options<DataRowsUpdateData, ThrowOnError>): RequestResult<DataRowsUpdateResponses, DataRowsUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<DataRowsUpdateResponses, DataRowsUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data/{key}/rows/{rowId}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Table extends HeyApiClient {
    /**
     * All rows as a CSV file
     */
    public get<ThrowOnError extends boolean = true>(options: Options<DataTableGetData, ThrowOnError>): RequestResult<DataTableGetResponses, DataTableGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DataTableGetResponses, DataTableGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data/{key}/table',
            ...options
        });
    }
    
    /**
     * Add rows from a CSV file or a copied range of a spreadsheet
     */
    public add<ThrowOnError extends boolean = true>(options: Options<DataTableAddData, ThrowOnError>): RequestResult<DataTableAddResponses, DataTableAddErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<DataTableAddResponses, DataTableAddErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data/{key}/table',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Make a data set from a CSV file or a copied range, its first line being the names
     */
    public create<ThrowOnError extends boolean = true>(options: Options<DataTableCreateData, ThrowOnError>): RequestResult<DataTableCreateResponses, DataTableCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<DataTableCreateResponses, DataTableCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data-from-table',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Data extends HeyApiClient {
    /**
     * Every data set, switched off ones too
     */
    public listAll<ThrowOnError extends boolean = true>(options: Options<DataListAllData, ThrowOnError>): RequestResult<DataListAllResponses, DataListAllErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DataListAllResponses, DataListAllErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data',
            ...options
        });
    }
    
    /**
     * Make a data set
     */
    public create<ThrowOnError extends boolean = true>(options: Options<DataCreateData, ThrowOnError>): RequestResult<DataCreateResponses, DataCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<DataCreateResponses, DataCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a data set
     *
     * Its rows go with it, and the joins that other sets have to it.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<DataRemoveData, ThrowOnError>): RequestResult<DataRemoveResponses, DataRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DataRemoveResponses, DataRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data/{key}',
            ...options
        });
    }
    
    /**
     * One data set, with what the team decides about it
     */
    public getForTeam<ThrowOnError extends boolean = true>(options: Options<DataGetForTeamData, ThrowOnError>): RequestResult<DataGetForTeamResponses, DataGetForTeamErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DataGetForTeamResponses, DataGetForTeamErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data/{key}',
            ...options
        });
    }
    
    /**
     * Change a data set
     *
     * `fields` is the whole new list of columns: a field sent with its key keeps its values, one left out is removed. `matchOn` makes the set a matched set. `joins` replaces the joins.
     */
    public update<ThrowOnError extends boolean = true>(options: Options<DataUpdateData, ThrowOnError>): RequestResult<DataUpdateResponses, DataUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<DataUpdateResponses, DataUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data/{key}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Switch a data set on or off, choose whom it is for and what is past
     */
    public settings<ThrowOnError extends boolean = true>(options: Options<DataSettingsData, ThrowOnError>): RequestResult<DataSettingsResponses, DataSettingsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<DataSettingsResponses, DataSettingsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data/{key}/settings',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Where a data set is used, to be looked at before it is deleted
     */
    public uses<ThrowOnError extends boolean = true>(options: Options<DataUsesData, ThrowOnError>): RequestResult<DataUsesResponses, DataUsesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DataUsesResponses, DataUsesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data/{key}/uses',
            ...options
        });
    }
    
    /**
     * What a person would get: the row of each data set
     */
    public preview<ThrowOnError extends boolean = true>(options: Options<DataPreviewData, ThrowOnError>): RequestResult<DataPreviewResponses, DataPreviewErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DataPreviewResponses, DataPreviewErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/data-preview',
            ...options
        });
    }
    
    private _rows?: Rows;
    get rows(): Rows {
        return this._rows ??= new Rows({ client: this.client });
    }
    
    private _table?: Table;
    get table(): Table {
        return this._table ??= new Table({ client: this.client });
    }
}

export class Members2 extends HeyApiClient {
    /**
     * Who is in a group, newest first
     *
     * A page may hold fewer people than asked for and still be followed by another: next tells.
     */
    public list<ThrowOnError extends boolean = true>(options: Options<GroupsMembersListData, ThrowOnError>): RequestResult<GroupsMembersListResponses, GroupsMembersListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GroupsMembersListResponses, GroupsMembersListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/groups/{id}/members',
            ...options
        });
    }
    
    /**
     * Who is in a group, as a CSV file
     */
    public export<ThrowOnError extends boolean = true>(options: Options<GroupsMembersExportData, ThrowOnError>): RequestResult<GroupsMembersExportResponses, GroupsMembersExportErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GroupsMembersExportResponses, GroupsMembersExportErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/groups/{id}/export',
            ...options
        });
    }
}

export class Groups extends HeyApiClient {
    /**
     * Every group with its rules, pinned first
     */
    public listAll<ThrowOnError extends boolean = true>(options: Options<GroupsListAllData, ThrowOnError>): RequestResult<GroupsListAllResponses, GroupsListAllErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GroupsListAllResponses, GroupsListAllErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/groups',
            ...options
        });
    }
    
    /**
     * Make a group
     */
    public create<ThrowOnError extends boolean = true>(options: Options<GroupsCreateData, ThrowOnError>): RequestResult<GroupsCreateResponses, GroupsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<GroupsCreateResponses, GroupsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/groups',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * How many people rules choose, and the newest of them
     */
    public count<ThrowOnError extends boolean = true>(options: Options<GroupsCountData, ThrowOnError>): RequestResult<GroupsCountResponses, GroupsCountErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<GroupsCountResponses, GroupsCountErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/groups/count',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Groups whose rules name something
     */
    public usesOf<ThrowOnError extends boolean = true>(options: Options<GroupsUsesOfData, ThrowOnError>): RequestResult<GroupsUsesOfResponses, GroupsUsesOfErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GroupsUsesOfResponses, GroupsUsesOfErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/groups/uses',
            ...options
        });
    }
    
    /**
     * Delete a group that nothing uses
     *
     * People stay as they are.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<GroupsRemoveData, ThrowOnError>): RequestResult<GroupsRemoveResponses, GroupsRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<GroupsRemoveResponses, GroupsRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/groups/{id}',
            ...options
        });
    }
    
    /**
     * One group with its rules
     */
    public get<ThrowOnError extends boolean = true>(options: Options<GroupsGetData, ThrowOnError>): RequestResult<GroupsGetResponses, GroupsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GroupsGetResponses, GroupsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/groups/{id}',
            ...options
        });
    }
    
    /**
     * Change a group
     */
    public update<ThrowOnError extends boolean = true>(options: Options<GroupsUpdateData, ThrowOnError>): RequestResult<GroupsUpdateResponses, GroupsUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<GroupsUpdateResponses, GroupsUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/groups/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * What uses a group
     */
    public uses<ThrowOnError extends boolean = true>(options: Options<GroupsUsesData, ThrowOnError>): RequestResult<GroupsUsesResponses, GroupsUsesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GroupsUsesResponses, GroupsUsesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/groups/{id}/uses',
            ...options
        });
    }
    
    private _members?: Members2;
    get members(): Members2 {
        return this._members ??= new Members2({ client: this.client });
    }
}

export class Versions extends HeyApiClient {
    /**
     * What a design said before, newest first
     */
    public list<ThrowOnError extends boolean = true>(options: Options<DesignsVersionsListData, ThrowOnError>): RequestResult<DesignsVersionsListResponses, DesignsVersionsListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DesignsVersionsListResponses, DesignsVersionsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/designs/{id}/versions',
            ...options
        });
    }
    
    /**
     * One version with its content
     */
    public get<ThrowOnError extends boolean = true>(options: Options<DesignsVersionsGetData, ThrowOnError>): RequestResult<DesignsVersionsGetResponses, DesignsVersionsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DesignsVersionsGetResponses, DesignsVersionsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/designs/{id}/versions/{number}',
            ...options
        });
    }
    
    /**
     * Make a version the current one again
     */
    public restore<ThrowOnError extends boolean = true>(options: Options<DesignsVersionsRestoreData, ThrowOnError>): RequestResult<DesignsVersionsRestoreResponses, DesignsVersionsRestoreErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<DesignsVersionsRestoreResponses, DesignsVersionsRestoreErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/designs/{id}/versions/{number}/restore',
            ...options
        });
    }
}

export class Designs extends HeyApiClient {
    /**
     * Designs, most recently changed first
     */
    public edited<ThrowOnError extends boolean = true>(options: Options<DesignsEditedData, ThrowOnError>): RequestResult<DesignsEditedResponses, DesignsEditedErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DesignsEditedResponses, DesignsEditedErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/designs',
            ...options
        });
    }
    
    /**
     * Make a design
     */
    public create<ThrowOnError extends boolean = true>(options: Options<DesignsCreateData, ThrowOnError>): RequestResult<DesignsCreateResponses, DesignsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<DesignsCreateResponses, DesignsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/designs',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Designs to start from
     */
    public starting<ThrowOnError extends boolean = true>(options: Options<DesignsStartingData, ThrowOnError>): RequestResult<DesignsStartingResponses, DesignsStartingErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DesignsStartingResponses, DesignsStartingErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/starting-designs',
            ...options
        });
    }
    
    /**
     * Delete a design
     *
     * What was sent with it stays as it is.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<DesignsRemoveData, ThrowOnError>): RequestResult<DesignsRemoveResponses, DesignsRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DesignsRemoveResponses, DesignsRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/designs/{id}',
            ...options
        });
    }
    
    /**
     * One design with its content
     */
    public get<ThrowOnError extends boolean = true>(options: Options<DesignsGetData, ThrowOnError>): RequestResult<DesignsGetResponses, DesignsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DesignsGetResponses, DesignsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/designs/{id}',
            ...options
        });
    }
    
    /**
     * Change a design
     *
     * With the revision that was edited, a design that somebody else changed meanwhile is left alone: validation_error, and meta.revision says which is the last.
     */
    public update<ThrowOnError extends boolean = true>(options: Options<DesignsUpdateData, ThrowOnError>): RequestResult<DesignsUpdateResponses, DesignsUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<DesignsUpdateResponses, DesignsUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/designs/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Copy a design
     */
    public duplicate<ThrowOnError extends boolean = true>(options: Options<DesignsDuplicateData, ThrowOnError>): RequestResult<DesignsDuplicateResponses, DesignsDuplicateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<DesignsDuplicateResponses, DesignsDuplicateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/designs/{id}/duplicate',
            ...options
        });
    }
    
    /**
     * A design as one person would get it
     *
     * Of what is saved, or of what is sent along and not saved yet.
     */
    public preview<ThrowOnError extends boolean = true>(options: Options<DesignsPreviewData, ThrowOnError>): RequestResult<DesignsPreviewResponses, DesignsPreviewErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<DesignsPreviewResponses, DesignsPreviewErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/designs/{id}/preview',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Send a design to a few addresses, marked as a test
     */
    public test<ThrowOnError extends boolean = true>(options: Options<DesignsTestData, ThrowOnError>): RequestResult<DesignsTestResponses, DesignsTestErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<DesignsTestResponses, DesignsTestErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/designs/{id}/test',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    private _versions?: Versions;
    get versions(): Versions {
        return this._versions ??= new Versions({ client: this.client });
    }
}

export class Brand extends HeyApiClient {
    /**
     * How the account's emails look
     */
    public get<ThrowOnError extends boolean = true>(options: Options<BrandGetData, ThrowOnError>): RequestResult<BrandGetResponses, BrandGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<BrandGetResponses, BrandGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/brand',
            ...options
        });
    }
    
    /**
     * Change how the account's emails look
     */
    public update<ThrowOnError extends boolean = true>(options: Options<BrandUpdateData, ThrowOnError>): RequestResult<BrandUpdateResponses, BrandUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<BrandUpdateResponses, BrandUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/brand',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Images extends HeyApiClient {
    /**
     * Pictures, newest first
     */
    public list<ThrowOnError extends boolean = true>(options: Options<ImagesListData, ThrowOnError>): RequestResult<ImagesListResponses, ImagesListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ImagesListResponses, ImagesListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/images',
            ...options
        });
    }
    
    /**
     * Send a picture, as the body
     *
     * PNG, JPEG, GIF or WebP. It is made as small as an email needs it.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<ImagesCreateData, ThrowOnError>): RequestResult<ImagesCreateResponses, ImagesCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ImagesCreateResponses, ImagesCreateErrors, ThrowOnError, 'data'>({
            bodySerializer: null,
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/images',
            ...options,
            headers: {
                'Content-Type': 'application/octet-stream',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a picture
     *
     * Emails that show it then show its alternative text.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<ImagesRemoveData, ThrowOnError>): RequestResult<ImagesRemoveResponses, ImagesRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<ImagesRemoveResponses, ImagesRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/images/{id}',
            ...options
        });
    }
}

export class ReportCards extends HeyApiClient {
    /**
     * Report cards of the account's apps with what they show now; those of the dashboard first, in its order
     */
    public withValues<ThrowOnError extends boolean = true>(options: Options<ReportCardsWithValuesData, ThrowOnError>): RequestResult<ReportCardsWithValuesResponses, ReportCardsWithValuesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ReportCardsWithValuesResponses, ReportCardsWithValuesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/report-cards',
            ...options
        });
    }
}

export class Dashboard extends HeyApiClient {
    /**
     * The cards of the dashboard, in order, with what they show now
     */
    public get<ThrowOnError extends boolean = true>(options: Options<DashboardGetData, ThrowOnError>): RequestResult<DashboardGetResponses, DashboardGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DashboardGetResponses, DashboardGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/dashboard',
            ...options
        });
    }
    
    /**
     * Choose and order the cards of the dashboard
     */
    public arrange<ThrowOnError extends boolean = true>(options: Options<DashboardArrangeData, ThrowOnError>): RequestResult<DashboardArrangeResponses, DashboardArrangeErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).put<DashboardArrangeResponses, DashboardArrangeErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/dashboard',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class DripSteps extends HeyApiClient {
    /**
     * Steps that the account's apps offer to drips
     */
    public offered<ThrowOnError extends boolean = true>(options: Options<DripStepsOfferedData, ThrowOnError>): RequestResult<DripStepsOfferedResponses, DripStepsOfferedErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DripStepsOfferedResponses, DripStepsOfferedErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/drip-steps',
            ...options
        });
    }
}

export class EmailBlocks extends HeyApiClient {
    /**
     * Blocks that the account's apps offer to designs
     */
    public offered<ThrowOnError extends boolean = true>(options: Options<EmailBlocksOfferedData, ThrowOnError>): RequestResult<EmailBlocksOfferedResponses, EmailBlocksOfferedErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<EmailBlocksOfferedResponses, EmailBlocksOfferedErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    in: 'cookie',
                    name: 'lettermill_session',
                    type: 'apiKey'
                }],
            url: '/accounts/{accountId}/email-blocks',
            ...options
        });
    }
}

export class ConsoleApi extends HeyApiClient {
    public static readonly __registry: HeyApiRegistry<ConsoleApi> = new HeyApiRegistry<ConsoleApi>();
    
    constructor(args?: {
        client?: Client;
        key?: string;
    }) {
        super(args);
        ConsoleApi.__registry.set(this, args?.key);
    }
    
    private _session?: Session;
    get session(): Session {
        return this._session ??= new Session({ client: this.client });
    }
    
    private _password?: Password;
    get password(): Password {
        return this._password ??= new Password({ client: this.client });
    }
    
    private _email?: Email;
    get email(): Email {
        return this._email ??= new Email({ client: this.client });
    }
    
    private _me?: Me;
    get me(): Me {
        return this._me ??= new Me({ client: this.client });
    }
    
    private _secondFactor?: SecondFactor;
    get secondFactor(): SecondFactor {
        return this._secondFactor ??= new SecondFactor({ client: this.client });
    }
    
    private _invitation?: Invitation;
    get invitation(): Invitation {
        return this._invitation ??= new Invitation({ client: this.client });
    }
    
    private _permissions?: Permissions;
    get permissions(): Permissions {
        return this._permissions ??= new Permissions({ client: this.client });
    }
    
    private _account?: Account;
    get account(): Account {
        return this._account ??= new Account({ client: this.client });
    }
    
    private _senders?: Senders;
    get senders(): Senders {
        return this._senders ??= new Senders({ client: this.client });
    }
    
    private _team?: Team;
    get team(): Team {
        return this._team ??= new Team({ client: this.client });
    }
    
    private _invitations?: Invitations;
    get invitations(): Invitations {
        return this._invitations ??= new Invitations({ client: this.client });
    }
    
    private _keys?: Keys;
    get keys(): Keys {
        return this._keys ??= new Keys({ client: this.client });
    }
    
    private _apps?: Apps;
    get apps(): Apps {
        return this._apps ??= new Apps({ client: this.client });
    }
    
    private _connectedApps?: ConnectedApps;
    get connectedApps(): ConnectedApps {
        return this._connectedApps ??= new ConnectedApps({ client: this.client });
    }
    
    private _webhooks?: Webhooks;
    get webhooks(): Webhooks {
        return this._webhooks ??= new Webhooks({ client: this.client });
    }
    
    private _contacts?: Contacts;
    get contacts(): Contacts {
        return this._contacts ??= new Contacts({ client: this.client });
    }
    
    private _stoppedAddresses?: StoppedAddresses;
    get stoppedAddresses(): StoppedAddresses {
        return this._stoppedAddresses ??= new StoppedAddresses({ client: this.client });
    }
    
    private _activity?: Activity;
    get activity(): Activity {
        return this._activity ??= new Activity({ client: this.client });
    }
    
    private _imports?: Imports;
    get imports(): Imports {
        return this._imports ??= new Imports({ client: this.client });
    }
    
    private _details?: Details;
    get details(): Details {
        return this._details ??= new Details({ client: this.client });
    }
    
    private _topics?: Topics;
    get topics(): Topics {
        return this._topics ??= new Topics({ client: this.client });
    }
    
    private _lists?: Lists;
    get lists(): Lists {
        return this._lists ??= new Lists({ client: this.client });
    }
    
    private _events?: Events;
    get events(): Events {
        return this._events ??= new Events({ client: this.client });
    }
    
    private _orders?: Orders;
    get orders(): Orders {
        return this._orders ??= new Orders({ client: this.client });
    }
    
    private _products?: Products;
    get products(): Products {
        return this._products ??= new Products({ client: this.client });
    }
    
    private _data?: Data;
    get data(): Data {
        return this._data ??= new Data({ client: this.client });
    }
    
    private _groups?: Groups;
    get groups(): Groups {
        return this._groups ??= new Groups({ client: this.client });
    }
    
    private _designs?: Designs;
    get designs(): Designs {
        return this._designs ??= new Designs({ client: this.client });
    }
    
    private _brand?: Brand;
    get brand(): Brand {
        return this._brand ??= new Brand({ client: this.client });
    }
    
    private _images?: Images;
    get images(): Images {
        return this._images ??= new Images({ client: this.client });
    }
    
    private _reportCards?: ReportCards;
    get reportCards(): ReportCards {
        return this._reportCards ??= new ReportCards({ client: this.client });
    }
    
    private _dashboard?: Dashboard;
    get dashboard(): Dashboard {
        return this._dashboard ??= new Dashboard({ client: this.client });
    }
    
    private _dripSteps?: DripSteps;
    get dripSteps(): DripSteps {
        return this._dripSteps ??= new DripSteps({ client: this.client });
    }
    
    private _emailBlocks?: EmailBlocks;
    get emailBlocks(): EmailBlocks {
        return this._emailBlocks ??= new EmailBlocks({ client: this.client });
    }
}
